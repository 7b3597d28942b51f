"""What people word themselves, made safe to be shown to others."""


def one_line(text: str) -> str:
    """The text as one line of what can be seen, never longer than it was; nothing if nothing can be seen.

    Whatever cannot be seen, line breaks and marks of direction too, would let a text look like something else.
    """
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
