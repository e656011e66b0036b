"""The toy cluster itself: however it ends, nothing of it is left on the machine, and while it is there nothing of it is seen."""
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import world

VICTIM = os.path.join(os.path.dirname(os.path.abspath(__file__)), "victim.py")


def read(path):
    try:
        with open(path) as file:
            return file.read()
    except OSError:
        return ""


def namespaces():
    """Of all processes."""
    found = set()
    for pid in filter(str.isdigit, os.listdir("/proc")):
        for kind in "pid", "net", "mnt":
            try:
                found.add(os.readlink(f"/proc/{pid}/ns/{kind}"))
            except OSError:
                continue
    return found


def machine():
    """What a cluster must not change: mounts, named networks, cables, addresses at which TCP is listened, folders."""
    kept = set(read("/proc/self/mountinfo").splitlines())
    for folder in "/run/netns", "/sys/class/net", "/mnt", "/home", "/etc/ssh", "/run/munge":
        kept.update(f"{folder}/{name}" for name in (os.listdir(folder) if os.path.isdir(folder) else []))
    return kept | {f"{name} {read(name)}" for name in ("/etc/passwd", "/etc/hosts")}


class World(unittest.TestCase):
    def start(self, what):
        environment = os.environ | {"TMPDIR": self.folder()}
        process = subprocess.Popen([sys.executable, "-B", VICTIM, what], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                   env=environment, start_new_session=True)
        self.addCleanup(process.kill)
        return process

    def folder(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.addCleanup(lambda: self.assertEqual([], os.listdir(folder.name)))
        return folder.name

    def spaces_of(self, process):
        """Those of the cluster, once its job runs; that it is not seen by the machine is tested on the way."""
        found = set()
        for line in process.stdout:
            found.update(re.findall(r"\w+:\[\d+\]", line))
            if line == "up\n":
                break
        self.assertEqual(15, len(found), process.stderr.read() if process.poll() is not None else "")
        self.assertLessEqual(found, namespaces())
        return found

    def gone(self, process, spaces, status):
        _, error = process.communicate(timeout=120)
        self.assertEqual(status, process.returncode, error)
        limit = time.monotonic() + 60  # the kernel ends what SIGKILL has orphaned, in its own time
        while (left := spaces & namespaces()) and time.monotonic() < limit:
            time.sleep(0.05)
        self.assertEqual(set(), left)
        return error

    def killed(self, number, whom):
        before = machine()
        process = self.start("wait")
        spaces = self.spaces_of(process)
        self.assertEqual(before - {"/run/netns"}, before & machine())
        whom(process.pid, number)
        self.gone(process, spaces, -number)
        self.assertEqual(set(), before - machine())

    def test_interrupted(self):
        self.killed(signal.SIGINT, os.killpg)

    def test_terminated(self):
        self.killed(signal.SIGTERM, os.kill)

    def test_killed(self):
        self.killed(signal.SIGKILL, os.kill)

    def test_a_case_that_fails(self):
        process = self.start("fail")
        self.assertIn("OSError: a step that fails", self.gone(process, self.spaces_of(process), 1))

    def test_a_step_that_fails(self):
        process = self.start("step")
        self.assertIn("Command '['false']' returned non-zero exit status 1", self.gone(process, set(), 1))

    def test_at_any_moment(self):
        """Also while it is made."""
        chance = random.Random(1)
        for _ in range(4):
            process = self.start("wait")
            time.sleep(chance.random() * 2)
            spaces = {os.readlink(f"/proc/{process.pid}/ns/{kind}") for kind in ("pid_for_children", "net")}
            number = chance.choice([signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
            process.send_signal(number)
            process.communicate(timeout=120)
            self.assertIn(process.returncode, (-number, 1))
            self.assertEqual(set(), {s.replace("pid_for_children", "pid") for s in spaces - {os.readlink("/proc/self/ns/net"),
                                     os.readlink("/proc/self/ns/pid_for_children")}} & namespaces())


def possible():
    """Ends here where there can be no cluster, as all suites do."""
    child = os.fork()
    if child == 0:
        world.enter(lambda: 0)
    if status := os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]):
        sys.exit(status)


if __name__ == "__main__":
    possible()
    unittest.main(argv=[*sys.argv, "-v"])
