"""One live table without I/O: commands in, log entries out, and what each person is shown of them."""
