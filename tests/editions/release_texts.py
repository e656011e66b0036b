"""The programs of one release of X10 whose text no later release has, from a clone of x10-lang/x10 with its tags.

A release is X.Y.Z; it is the last of its tags SF_RELEASE_X_Y_Z and SF_RELEASE_X_Y_Z_N, without candidates. Two texts are
the same where they differ in comments and blanks alone: licences at the heads of files changed twice.
"""
import hashlib
import io
import os
import re
import subprocess

FOLDERS = ("x10.tests/examples", "x10.dist/samples")
HARNESS = "x10.tests/examples/x10lib/harness/x10Test.x10"
TAG = re.compile(r"SF_RELEASE_(\d+(?:_\d+)*)$")
COMMENTS = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)


def git(repository, *arguments, **options):
    return subprocess.run(["git", "-C", repository, *arguments], check=True, stdout=subprocess.PIPE, **options).stdout


def numbers_of(tag):
    numbers = [int(each) for each in TAG.match(tag).group(1).split("_")]
    return tuple(numbers + [0] * (3 - len(numbers)))


def name_of(numbers):
    return ".".join(str(each) for each in numbers)


def numbers_in(name):
    return tuple(int(each) for each in name.split("."))


def releases(repository):
    """The tag of each release by its three numbers."""
    tags = [each for each in git(repository, "tag", text=True).split() if TAG.match(each)]
    return {numbers_of(tag)[:3]: tag for tag in sorted(tags, key=numbers_of)}


def without_comments(text):
    return re.sub(r"\s+", "", COMMENTS.sub("", text))


def files_of(repository, tag):
    """The path of each file, and the name that git has for what it holds."""
    for line in git(repository, "ls-tree", "-r", tag, *FOLDERS, text=True).splitlines():
        about, path = line.split("\t")
        yield path, about.split()[2]


def contents(repository, names):
    """What each of these is, but for those that the clone does not have."""
    out = io.BytesIO(git(repository, "cat-file", "--batch", input="".join(each + "\n" for each in names).encode()))
    for name in names:
        about = out.readline().split()
        if about[1] != b"missing":
            yield name, out.read(int(about[2]))
            out.read(1)


class Texts:
    """What files hold, by the names that git has for their contents; each is read once."""

    def __init__(self, repository):
        self.repository, self.known = repository, {}

    def of(self, tag):
        """The text of each X10 file of the tag, as a number that equal texts share."""
        found = {path: name for path, name in files_of(self.repository, tag) if path.endswith(".x10")}
        for name, held in contents(self.repository, [each for each in found.values() if each not in self.known]):
            self.known[name] = hashlib.md5(without_comments(held.decode(errors="replace")).encode()).hexdigest()
        return {path: self.known[name] for path, name in found.items() if name in self.known}


def only_in(repository, release):
    """The paths of the release's files whose text no later release has."""
    tags, texts, later = releases(repository), Texts(repository), set()
    for numbers, tag in tags.items():
        if numbers > release:
            later.update(texts.of(tag).values())
    return {path for path, text in texts.of(tags[release]).items() if text not in later}


def check_out(repository, release, folder):
    """Writes the release's tests and samples into the folder."""
    paths = {}
    for path, name in files_of(repository, releases(repository)[release]):
        paths.setdefault(name, []).append(os.path.join(folder, path))
    for name, held in contents(repository, list(paths)):
        for path in paths[name]:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(held)


def text_of(repository, release, path):
    return git(repository, "show", f"{releases(repository)[release]}:{path}").decode(errors="replace")


def library(folder):
    """The folders of a release where its programs find classes of others: samples are in several."""
    tests, samples = (os.path.join(folder, each) for each in FOLDERS)
    folders = [each for each, _, _ in os.walk(samples)]
    return [os.path.join(tests, "x10lib"), *sorted(folders, key=lambda each: "work-stealing" in each)] # has variants
