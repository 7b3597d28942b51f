"""What every game and every room above it agrees on."""
