"""One live table: what it holds, what reaches it, what it tells, and the task that runs it."""
