"""Playing and looking at games in a terminal."""
