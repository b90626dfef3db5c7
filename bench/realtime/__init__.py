"""The server in real time, measured over sockets: `make bench-realtime`."""
