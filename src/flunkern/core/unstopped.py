"""To be imported by the process that others are forked from: told to stop with all others, it goes with its parent."""

import signal

signal.signal(signal.SIGTERM, signal.SIG_IGN)
