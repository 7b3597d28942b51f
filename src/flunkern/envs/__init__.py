"""The games as environments for people who build game AI: PettingZoo in `zoo`, OpenSpiel in `spiel`."""
