"""The check of a file, record or testimony, and what a person is told of it."""

from pathlib import Path

from flunkern.core.record import read as read_record
from flunkern.fairness.testifying import verify_testimony
from flunkern.fairness.testimony import is_testimony
from flunkern.fairness.testimony import read as read_testimony
from flunkern.fairness.verifying import Verified, verify
from flunkern.games import REGISTRY, find
from flunkern.terminal.files import read_bounded
from flunkern.words import Words


def check_file(path: Path) -> Verified:
    """What was checked of the game in a file; raises RecordError where anything is not as it should be."""
    data = read_bounded(path)
    if not is_testimony(data):
        record = read_record(data, REGISTRY)
        return verify(record, find(record.game))
    testimony = read_testimony(data, REGISTRY)
    return verify_testimony(testimony, find(testimony.game))


def told(found: Verified, words: Words) -> str:
    """What was checked, what a person can still compare, and what cannot be checked by anyone."""
    lines = [
        words.text("verify-rules", game=words.text("name"), steps=found.steps),
        words.text("verify-draws", draws=found.draws),
        words.text("verify-salts", given=sum(map(bool, found.salts)), seats=len(found.salts)),
        words.text("verify-commitment", hash=found.commitment),
    ]
    if found.root is not None:
        lines.append(words.text("verify-root", hash=found.root))
    if found.secret:
        lines.append(words.text("verify-secret", steps=len(found.secret)))
    return "\n".join(lines)
