"""The check of a file, record or testimony, and what a person is told of it."""

from pathlib import Path

from flunkern.core.record import read as read_record
from flunkern.fairness.course import code_of
from flunkern.fairness.testifying import verify_testimony
from flunkern.fairness.testimony import is_testimony
from flunkern.fairness.testimony import read as read_testimony
from flunkern.fairness.verifying import Verified, verify
from flunkern.fairness.witness import read as read_witness
from flunkern.games import REGISTRY, find
from flunkern.terminal.files import read_bounded
from flunkern.words import Words


def check_file(path: Path, kept: Path | None = None) -> Verified:
    """What was checked of the game in a file, against what a witness `kept` if there is one; raises RecordError."""
    data = read_bounded(path)
    witness = read_witness(read_bounded(kept)) if kept else None
    if not is_testimony(data):
        record = read_record(data, REGISTRY)
        return verify(record, find(record.game), witness)
    testimony = read_testimony(data, REGISTRY)
    return verify_testimony(testimony, find(testimony.game), witness)


def told(found: Verified, words: Words) -> str:
    """What was checked, what a person can still compare, and what cannot be checked by anyone."""
    lines = [
        words.text("verify-rules", game=words.text("name"), steps=found.steps),
        words.text("verify-draws", draws=found.draws),
        words.text("verify-salts", given=sum(map(bool, found.added)), seats=len(found.added)),
    ]
    if found.secret:
        lines.append(words.text("verify-secret", steps=len(found.secret)))
    if found.witnessed is not None:
        seen = {"seen": found.witnessed, "all": found.steps + 1}
        whole = found.kind == "record"
        lines.append(words.text("verify-witnessed", **seen) if whole else words.text("verify-witnessed-open", **seen))
    else:
        lines.append(words.text("verify-commitment", hash=found.commitment))
        if found.edition == 1 and found.root is not None:
            lines.append(words.text("verify-root", hash=found.root))
    if found.course is not None:
        lines.append(words.text("verify-course", code=code_of(found.course)))
    elif found.edition == 2:
        lines.append(words.text("verify-other-version"))
    if found.witnessed is None:
        lines.append(words.text("verify-unwitnessed"))
    return "\n".join(lines)
