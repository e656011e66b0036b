"""The source tarball: it builds without git, and its programs say which commit they are of."""
import os
import subprocess
import tempfile
import unittest

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))


def call(*command, cwd=ROOT):
    return subprocess.run(command, cwd=cwd, check=True, capture_output=True, text=True, timeout=200,
                          env={**os.environ, "GIT_CEILING_DIRECTORIES": "/"}).stdout


class Tarball(unittest.TestCase):
    def test_it_builds_and_says_its_commit(self):
        with tempfile.TemporaryDirectory(prefix="x10c-dist") as folder:
            made = call("tools/dist", folder).strip()
            call("tar", "-xzf", made, cwd=folder)
            source = made.removesuffix(".tar.gz")
            self.assertFalse(os.path.exists(f"{source}/.git"))
            # The runtime alone, since a compiler takes minutes.
            call("cmake", "-G", "Ninja", "-S", source, "-B", f"{source}/build", "-DX10C_COMPILER=OFF", "-DX10C_TESTS=OFF")
            call("ninja", "-C", f"{source}/build", "-j2", "x10run")
            commit = call("git", "describe", "--always", "--abbrev=10", "--exclude=*").strip()
            self.assertIn(f", commit {commit}\n", call(f"{source}/build/bin/x10run", "--version"))


if not os.path.exists(f"{ROOT}/.git"):
    print("skipped: this is no checkout of git")
    raise SystemExit(77)
unittest.main()
