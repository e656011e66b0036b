"""A job of four places that runs on and on has no more memory and no more descriptors late than early.

    suite_soak.py BUILD

X10_SOAK_SECONDS=600 makes it long; X10_SOAK_OPTIONS are x10run's ("--comm=sockets --sched=spawn"). The figures of each
second go to the standard output. The first third warms up; in the last third no place may be above what it had in the
second, but for what a collector's heap breathes. At the end no more may live at a place than half way."""
import os
import subprocess
import sys
import tempfile
import time
import unittest

BUILD = sys.argv.pop()
SECONDS = float(os.environ.get("X10_SOAK_SECONDS", 9))
OPTIONS = os.environ.get("X10_SOAK_OPTIONS", "").split()
PLACES = 4
BREATH = 1.1   # of the heap of a place …
GRAIN = 4096   # … and KiB by which it grows
FLOATING = 1 << 20  # bytes that live no more, but that a register, a stack or a page of others keeps: one large rail
KEEPING = {**os.environ, "GC_UNMAP_THRESHOLD": "0"}  # the collector gives back nothing, which would come and go


def children(pid):
    with open(f"/proc/{pid}/task/{pid}/children") as file:
        return [int(child) for child in file.read().split()]


def places(launcher, program):
    """The processes of the places, in order."""
    return [pid for pid in children(launcher) if os.path.realpath(f"/proc/{pid}/exe") == os.path.realpath(program)]


def figures(pid):
    """KiB that are resident, descriptors, threads."""
    with open(f"/proc/{pid}/status") as file:
        fields = dict(line.split(":", 1) for line in file)
    return int(fields["VmRSS"].split()[0]), len(os.listdir(f"/proc/{pid}/fd")), int(fields["Threads"])


def watched(process, program):
    """One list of figures per second: those of each place."""
    seconds = []
    while process.poll() is None:
        time.sleep(1)
        try:
            seconds.append([figures(pid) for pid in places(process.pid, program)])
        except OSError:
            break  # the end of the job
        print(len(seconds), *seconds[-1], flush=True)
    return [second for second in seconds if len(second) == PLACES]


class Soak(unittest.TestCase):
    def test_nothing_grows(self):
        with tempfile.TemporaryDirectory() as folder:
            program = folder + "/soak"
            source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Soak.x10")
            subprocess.run([f"{BUILD}/bin/x10c", "-O", "-d", folder, "-o", program, source], check=True)
            command = [f"{BUILD}/bin/x10run", "-np", str(PLACES), "--nthreads=2", *OPTIONS, program, str(SECONDS)]
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=KEEPING) as process:
                seconds = watched(process, program)
                out = process.communicate()[0]
        self.assertEqual(0, process.returncode)
        self.assertRegex(out, r"(?m)^rounds [1-9]\d*$")
        print(out, end="")
        self.judge(seconds)
        self.judge_living(*(map(int, line.split()[1:]) for line in out.splitlines() if line.startswith("living")))

    def judge_living(self, half_way, end):
        for place, (before, after) in enumerate(zip(half_way, end, strict=True)):
            self.assertLessEqual(after, before * BREATH + FLOATING, f"what lives at place {place}")

    def judge(self, seconds):
        third = len(seconds) // 3
        self.assertGreater(third, 1, "too few seconds were seen")
        for place in range(PLACES):
            memory, descriptors, threads = zip(*(second[place] for second in seconds))
            self.assertLessEqual(max(memory[-third:]), max(memory[third:-third]) * BREATH + GRAIN, f"memory of place {place}")
            self.assertLessEqual(max(descriptors[-third:]), max(descriptors[third:-third]), f"descriptors of place {place}")
            self.assertLessEqual(max(threads[-third:]), max(threads[third:-third]) + 2, f"threads of place {place}")


if __name__ == "__main__":
    unittest.main()
