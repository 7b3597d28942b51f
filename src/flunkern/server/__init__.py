"""Tables for people on other devices: HTTP, WebSockets, bots at a human pace."""
