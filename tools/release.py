"""Makes a release of the checkout: version, changelog, commit, tag, sdist and wheel; uploading is left to people."""

import re
import subprocess
import sys
import tarfile
import zipfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from packaging.metadata import Metadata
from packaging.version import InvalidVersion, Version

ROOT: Final = Path(__file__).parents[1]
UNRELEASED: Final = "## Unreleased\n"


class NotReleasableError(Exception):
    """What is wrong, in a sentence."""


def next_version(given: str, current: str, released: bool) -> str:
    """The version asked for, if it is one that may follow; the current one may, unless it was released already."""
    try:
        version = Version(given)
    except InvalidVersion:
        raise NotReleasableError(f"{given or 'VERSION'} is not a version such as 1.2.0") from None
    if version < Version(current) or (released and version == Version(current)):
        raise NotReleasableError(f"{version} does not come after {current}")
    return str(version)


def dated(changelog: str, version: str, day: str) -> str:
    """The changelog with what was unreleased under the version and its day, and a new empty place on top."""
    head, found, rest = changelog.partition(UNRELEASED)
    entries = rest.partition("\n## ")[0]
    if not found or not re.search(r"^- ", entries, re.MULTILINE):
        raise NotReleasableError("CHANGELOG.md has nothing under “Unreleased”")
    return f"{head}{UNRELEASED}\n## {version} – {day}\n{rest}"


def with_field(text: str, field: str, value: str) -> str:
    """A text in which the one line that begins with `field` has another value, in quotes as before or without."""
    changed, count = re.subn(
        rf'^({re.escape(field)})(")?.*?(")?$', rf"\g<1>\g<2>{value}\g<3>", text, flags=re.MULTILINE
    )
    if count != 1:
        raise NotReleasableError(f"{field.strip(' :=')} stands {count} times")
    return changed


def check_built(folder: Path, version: str) -> None:
    """What was built has the page, its own version and metadata that a package index takes."""
    (wheel,), (sdist,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    with zipfile.ZipFile(wheel) as opened:
        names = opened.namelist()
        (described,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        metadata = Metadata.from_email(opened.read(described), validate=True)
    with tarfile.open(sdist) as archive:
        names_of_sdist = archive.getnames()
    if str(metadata.version) != version:
        raise NotReleasableError(f"the wheel says that it is {metadata.version}")
    for listed in (names, names_of_sdist):
        if not any(name.endswith("flunkern/server/page/index.html") for name in listed):
            raise NotReleasableError("there is no page in it")
    if re.search(r'(?:\]\(|src=")(?!https?:|#)', metadata.description or ""):
        raise NotReleasableError("the description links to what is not there outside the repository")


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def release(given: str) -> str:
    source, changelog, citation = ROOT / "src/flunkern/__init__.py", ROOT / "CHANGELOG.md", ROOT / "CITATION.cff"
    if git("status", "--porcelain"):
        raise NotReleasableError("there are changes that are not committed")
    (current,) = re.findall(r'^__version__ = "(.*)"$', source.read_text("utf-8"), re.MULTILINE)
    version = next_version(given, current, bool(git("tag", "--list", f"v{current}")))
    day = datetime.now(UTC).date().isoformat()
    changelog.write_text(dated(changelog.read_text("utf-8"), version, day), "utf-8")
    source.write_text(with_field(source.read_text("utf-8"), "__version__ = ", version), "utf-8")
    cited = with_field(citation.read_text("utf-8"), "version: ", version)
    citation.write_text(with_field(cited, "date-released: ", day), "utf-8")
    dist = ROOT / "dist" / version
    subprocess.run([sys.executable, "-m", "hatchling", "build", "--directory", dist], cwd=ROOT, check=True)
    check_built(dist, version)
    git("commit", "--quiet", "--all", "--message", f"Release {version}")
    git("tag", "--annotate", f"v{version}", "--message", f"Flunkern {version}")
    return (
        f"v{version} is tagged, and what to upload is in {dist.relative_to(ROOT)}: git push --follow-tags, twine upload"
    )


if __name__ == "__main__":  # make release VERSION=1.2.0
    try:
        print(release(sys.argv[1] if len(sys.argv) > 1 else ""))
    except NotReleasableError as error:
        sys.exit(f"Not released: {error}.")
