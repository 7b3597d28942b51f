"""Exact solitaire play of Kniffel: values, decisions, distribution and simulation, for every edition.

Importing a module in here loads numba, which takes about a second: outside, import it only where it is needed. `past`
and `facts` load none.
"""
