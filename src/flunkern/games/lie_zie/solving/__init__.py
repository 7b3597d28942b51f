"""What the master bot thinks with: a compact pass, hands that may be, and what they lead to (numba)."""
