"""Runs a program and counts where its processor time goes: `python sampled.py OUT PROGRAM ARGUMENT…`."""

import json
import runpy
import signal
import sys
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType

EVERY = 0.002


def named(code: CodeType) -> str:
    return f"{'/'.join(Path(code.co_filename).parts[-2:])}:{code.co_qualname}"


def main(out: Path, program: str) -> None:
    """Each sample counts once for every function on the stack; a profiler that hooks every call would distort."""
    seen: Counter[str] = Counter()

    def sample(number: int, frame: FrameType | None) -> None:
        names = set()
        while frame is not None:
            names.add(named(frame.f_code))
            frame = frame.f_back
        seen.update(names)
        seen["all"] += 1

    signal.signal(signal.SIGPROF, sample)
    signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)
    try:
        runpy.run_path(program, run_name="__main__")
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        out.write_text(json.dumps(seen))


if __name__ == "__main__":
    _, target, *sys.argv = sys.argv
    main(Path(target), sys.argv[0])
