"""One turn of Lügen-Kniffel as an equilibrium of roller and answerers, and what positions between turns are worth.

Importing any module in here may load numba, which takes about a second: outside, import only where it is needed.
"""
