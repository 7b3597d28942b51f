"""The games as environments for people who build game AI.

PettingZoo in `zoo`, OpenSpiel in `spiel`; thousands of games at once in `batch`, and for Gymnasium in `vector`.
"""
