"""The doors of the server: the application, its endpoints, its sockets, and how it is put on a port."""
