"""A round between two, solved on its betting tree: what to bid first, what to answer, and what to answer to that."""
