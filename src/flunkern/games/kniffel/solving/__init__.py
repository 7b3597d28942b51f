"""Exact solitaire play of Kniffel: values, decisions, distribution and simulation, for every edition.

Importing any module in here loads numba, which takes about a second: outside, import only where it is needed.
"""
