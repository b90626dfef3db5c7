"""The product as people meet it: real browsers, a real server, a real database."""
