"""Tables without a server, in a browser's worker: the same commands in, the same messages out as over a socket."""
