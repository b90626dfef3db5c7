"""How hard The Dead Eye is, what each of its cards does, and how true the chances are that hints state: docs/DEADEYE.md."""
