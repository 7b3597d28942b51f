"""Rounds of Lügen as numbers: simulation, what bids tell, and the strategy trained by playing against itself."""
