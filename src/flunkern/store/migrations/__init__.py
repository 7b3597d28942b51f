"""The steps from one schema to the next, one file each, applied in order when a store is opened.

A file has `revision`, `down_revision` (the one before) and `upgrade(op)`. A step that was released is never changed,
and works on SQLite and PostgreSQL alike.
"""
