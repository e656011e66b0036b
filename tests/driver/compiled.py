"""A folder of sources, and x10c run in it: what the suites of this folder share."""
import os
import subprocess
import tempfile
import unittest

X10C = None  # a suite sets it


class Folder(unittest.TestCase):
    """Each test has an empty folder; write() fills it, x10c() compiles in it."""

    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = holder.name + "/work"
        self.scratch = holder.name + "/scratch"
        os.mkdir(self.folder)
        os.mkdir(self.scratch)

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path(name)

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def run_in(self, command, **environment):
        environment = {**os.environ, "TMPDIR": self.scratch, **environment}
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True, timeout=120, env=environment,
                              check=False)

    def x10c(self, *arguments, **environment):
        return self.run_in([X10C, *arguments], **environment)

    def printed(self, program):
        done = self.run_in([self.path(program)])
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        return done.stdout

    def errors(self, done):
        return [line.split(": error: ")[1] for line in done.stderr.splitlines() if ": error: " in line]
