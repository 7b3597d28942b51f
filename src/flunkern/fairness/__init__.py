"""Dice that can be checked: commit before play, draw, reveal, verify."""
