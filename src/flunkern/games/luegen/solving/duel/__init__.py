"""A round between two, solved ladder by ladder: what to bid first, what to answer, and what to answer to that."""
