"""Cores that places are bound to, and memory limits of cgroups that strike."""
from harness import *
import re

CORES = sorted(os.sched_getaffinity(0))


class Binding(unittest.TestCase):
    def test_a_core_for_each(self):
        if len(CORES) < 2:
            self.skipTest("needs two cores")
        it = run("-np", 2, "--bind-to", "core", "--report-bindings", PLACE, "show")
        self.assertEqual(0, it.status, it.err)
        bound = [re.search(rf"x10run: place {i}: host localhost, bound to cores ([0-9,-]+)\n", it.err).group(1) for i in (0, 1)]
        self.assertNotEqual(*bound)
        for i in 0, 1:
            self.assertIn(f"place {i} of 2 host 0 of 1 comm shm sched pool cores {bound[i]} on ", it.out)

    def test_shares(self):
        """One place of two on one core, without the other's."""
        it = Run("-c", str(CORES[0]), X10RUN, "--bind-to=core", "--report-bindings", PLACE, launcher=("taskset",)).finish()
        self.assertEqual((0, f"x10run: place 0: host localhost, bound to cores {CORES[0]}\n"), (it.status, it.err))
        it = Run("-c", str(CORES[0]), X10RUN, "-np", 2, "--bind-to=core", PLACE, launcher=("taskset",)).finish()
        self.assertEqual((1, ""), (it.status, it.out))
        self.assertEqual(f"x10run: 2 places cannot have a core each (--bind-to core): they may use {CORES[0]}\n", it.err)

    def test_not_bound(self):
        it = run("-np", 2, "--report-bindings", "--bind-to=none", PLACE)
        self.assertEqual((0, 2), (it.status, it.err.count("host localhost, not bound: cores ")), it.err)

    def test_by_agents(self):
        if len(CORES) < 2:
            self.skipTest("needs two cores")
        with tempfile.TemporaryDirectory() as folder:
            with open(folder + "/shell", "w", encoding="ascii") as file:
                file.write('#!/bin/sh\nshift\nexec "$@"\n')
            os.chmod(folder + "/shell", 0o755)
            it = run("--hosts=n1:2,n2:1", "--bind-to=core", "--report-bindings", PLACE, env={"X10_RSH": folder + "/shell"})
            self.assertEqual(0, it.status, it.err)
            cores = [re.search(rf"place {i}: host n[12], bound to cores (\S+)\n", it.err).group(1) for i in (0, 1, 2)]
            self.assertNotEqual(cores[0], cores[1])
            self.assertEqual(len(cores[2].split(",")) > 1 or "-" in cores[2], True, cores)
            it = run(f"--hosts=n1:{len(CORES) + 1}", "--bind-to=core", PLACE, env={"X10_RSH": folder + "/shell"})
            self.assertEqual(1, it.status)
            self.assertRegex(it.err, rf"host n1: {len(CORES) + 1} places cannot have a core each \(--bind-to core\): they may use ")

    def test_refused(self):
        it = run("--bind-to=socket", PLACE)
        self.assertEqual((2, "x10run: error: --bind-to socket: places are bound to core or none\n"), (it.status, it.err))


class Memory(unittest.TestCase):
    """A cgroup with a limit, of either version, where we may make one."""

    def setUp(self):
        try:
            self.group = self.make()
        except OSError as error:
            self.skipTest(f"cannot make a cgroup: {error}")
        self.addCleanup(os.rmdir, self.group)

    def make(self):
        with open("/proc/self/cgroup") as file:
            groups = {line.split(":")[1]: line.split(":")[2].strip() for line in file}
        first = "memory" in groups
        root = "/sys/fs/cgroup/memory" if first else "/sys/fs/cgroup"
        group = root + groups["memory" if first else ""].rstrip("/") + f"/x10-{os.getpid()}"
        os.mkdir(group)
        try:
            with open(group + ("/memory.limit_in_bytes" if first else "/memory.max"), "w") as file:
                file.write("64M")
        except OSError:
            os.rmdir(group)
            raise
        return group

    def start(self, *arguments, **options):
        return Run("-c", f'echo $$ >{self.group}/cgroup.procs; exec "$@"', "sh", X10RUN, *arguments, launcher=("/bin/sh",), **options).finish()

    def test_named(self):
        it = self.start("-np", 2, "/bin/sh", "-c", "exec tail /dev/zero")
        self.assertEqual((137, ""), (it.status, it.out))
        self.assertRegex(it.err, r"place \d \(pid \d+, host localhost\) was killed by signal 9 \(Killed\): out of memory: the limit of its cgroup is 64 MiB\n")

    def test_named_by_an_agent(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(folder + "/shell", "w", encoding="ascii") as file:
                file.write('#!/bin/sh\nshift\nexec "$@"\n')
            os.chmod(folder + "/shell", 0o755)
            it = self.start("--hosts=n1", "/bin/sh", "-c", "exec tail /dev/zero", env={"X10_RSH": folder + "/shell"})
        self.assertRegex(it.err, r"host n1\) was killed by signal 9 \(Killed\): out of memory: the limit of its cgroup is 64 MiB\n")

    def test_killed_otherwise(self):
        it = self.start("-np", 2, PLACE, "1:signal=9", "wait")
        self.assertRegex(it.err, r"was killed by signal 9 \(Killed\)\n$")


main()
