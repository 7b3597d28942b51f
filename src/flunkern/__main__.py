"""`python -m flunkern`, where a shell does not find `flunkern`."""

from flunkern.cli import main

if __name__ == "__main__":  # processes that a command starts read this file too
    main()
