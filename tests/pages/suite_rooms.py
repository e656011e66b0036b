#!/usr/bin/env python3
"""What tools/check-rooms finds: object files with a call that should not be there, in the folders of a build."""
import os
import subprocess
import sys
import tempfile
import unittest

TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
LOCSYNC = "runtime/locsync/CMakeFiles/x10locsync_shared.dir"
LAUNCH = "runtime/launch/CMakeFiles/x10run.dir"
RIGHT = {f"{LOCSYNC}/place/place.c": "void low(void) {}", f"{LOCSYNC}/finish/finish.c": "void low(void); void high(void) { low(); }",
         f"{LAUNCH}/plan.c": "void plan(void) {}", f"{LAUNCH}/job.c": "void plan(void); void job(void) { plan(); }"}


class Rooms(unittest.TestCase):
    def found(self, **changed):
        with tempfile.TemporaryDirectory() as build:
            for path, text in {**RIGHT, **{path + ".c": text for path, text in changed.items()}}.items():
                os.makedirs(os.path.join(build, os.path.dirname(path)), exist_ok=True)
                subprocess.run(["gcc", "-x", "c", "-c", "-o", os.path.join(build, path + ".o"), "-"], input=text, text=True, check=True)
            return self.check(build)

    def check(self, *arguments):
        return subprocess.run([sys.executable, "-B", os.path.join(TOP, "tools", "check-rooms"), *arguments], capture_output=True,
                              text=True, check=False)

    def test_a_right_build_has_no_fault(self):
        done = self.found()
        self.assertEqual((0, ""), (done.returncode, done.stderr))

    def test_a_call_upwards(self):
        done = self.found(**{f"{LOCSYNC}/place/place": "void high(void); void low(void) { high(); }"})
        self.assertEqual(1, done.returncode)
        self.assertIn("place/place.c calls finish/finish.c, in a room below it: high", done.stderr)

    def test_a_circle(self):
        done = self.found(**{f"{LAUNCH}/plan": "void job(void); void plan(void) { job(); }"})
        self.assertEqual(1, done.returncode)
        self.assertIn("runtime/launch: job.c calls plan.c calls job.c", done.stderr)

    def test_no_build(self):
        self.assertIn("there are no object files", self.check("/nonexistent").stderr)
        self.assertEqual(2, self.check().returncode)


if __name__ == "__main__":
    unittest.main()
