"""Between a socket and a table: the WebSocket protocol, one page's connection, rates."""
