"""Live tables wherever they are: who is there, what they ask for and are told; no network, no disk, no processes."""
