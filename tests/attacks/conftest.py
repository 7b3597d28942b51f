"""Where the servers that are attacked keep their tables."""

from tests.server.conftest import common_folder, folder

__all__ = ["common_folder", "folder"]
