"""What outlives the process: the writer, the rows, the schema and its migrations."""
