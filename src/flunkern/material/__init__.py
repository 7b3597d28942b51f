"""What lies on the table in more than one game."""
