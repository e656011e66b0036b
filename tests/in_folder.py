"""Test cases that work in a folder of their own."""
import os
import tempfile
import unittest


class InFolder(unittest.TestCase):
    """self.folder is empty at first, and goes with the case."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="x10")
        self.addCleanup(folder.cleanup)
        self.folder = os.path.realpath(folder.name)

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def write(self, name, text):
        """Makes the folders on the way."""
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def text(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()
