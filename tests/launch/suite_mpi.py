"""Places that are ranks of MPI: each is started by an agent, so that the launcher treats them as it does others."""
from harness import *
import contextlib
import shutil


OPENMPI = ["mpirun.openmpi", "--oversubscribe"]


class Mpi:
    """Of both MPIs: `comm` is one of the backends."""

    def setUp(self):
        if not has_backend(self.comm):
            self.skipTest(f"{self.comm} was not built")

    def place(self, number, *actions, **rest):
        return place(number, *actions, options=["--comm=" + self.comm], **rest)

    def test_everybody_gets_every_address(self):
        it = self.place(4, "addresses")
        addresses = " ".join(f"address-{i}" for i in range(4))
        self.assertEqual(sorted(it.out.splitlines()), [f"place {i}: {addresses}" for i in range(4)], it.err)
        self.assertEqual((it.status, it.err), (0, ""))

    def test_one_place(self):
        self.assertIn("place 0 of 1 host 0 of 1 comm " + self.comm, self.place(1, "show").out)

    def test_status(self):
        self.assertEqual(self.place(3, "0:status=7").status, 7)

    def test_place_killed(self):
        it = self.place(4, "2:signal=9", "wait")
        self.assertEqual(it.status, 137)
        self.assertRegex(it.err, r"^x10run: place 2 \(pid \d+, host localhost\) was killed by signal 9 \(Killed\)\n$")
        self.assertEqual(it.out.count("hears: place 2 was killed by signal 9"), 3)

    def test_agent_killed(self):
        it = Run("-np", 2, "--comm=" + self.comm, PLACE, "say=here", "sleep=60000")
        it.wait_for("here")
        victim = it.places()[0]
        with open(f"/proc/{victim}/stat") as file:
            os.kill(int(file.read().rpartition(")")[2].split()[1]), signal.SIGKILL)
        self.assertNotEqual(it.finish().status, 0)
        self.assertIn("is out of reach: its agent is gone", it.err)

    def test_ctrl_c(self):
        it = Run("-np", 3, "--comm=" + self.comm, PLACE, "say=here", "deaf", "sleep=60000")
        it.wait_for("here")
        it.signal(signal.SIGINT)
        self.assertEqual((it.finish().status, it.err), (130, ""))

    def test_standard_input(self):
        text = "a line of text\n" * 5000
        self.assertEqual(self.place(2, "cat", stdin=text).out, text)

    def test_lines_are_whole(self):
        lines = self.place(3, "flood=2000").out.splitlines()
        self.assertEqual(len(lines), 6000)
        self.assertEqual(set(lines), {c * 999 for c in "abc"})

    def test_no_mpiexec(self):
        it = run("-np", 2, "--comm=" + self.comm, PLACE, "show", env={"PATH": "/nonexistent"})
        self.assertEqual(it.status, 1)
        self.assertRegex(it.err, r"mpi(exec|run)\S* ended with status 127 before it had started 2 places; it says:")


class Mpich(Mpi, unittest.TestCase):
    comm = "mpi-mpich"


class OpenMpi(Mpi, unittest.TestCase):
    comm = "mpi-openmpi"


class Choice(unittest.TestCase):
    """Which of them `mpi` is."""

    def setUp(self):
        if not (has_backend("mpi-mpich") and has_backend("mpi-openmpi")):
            self.skipTest("only one MPI was built")

    def folder_of(self, *programs):
        """A PATH on which these alone are found."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        for program in programs:
            with open(folder.name + "/" + program, "w", encoding="ascii") as file:
                file.write(f'#!/bin/sh\nPATH={os.environ["PATH"]}\nexec {shutil.which(program)} "$@"\n')
            os.chmod(folder.name + "/" + program, 0o755)
        return folder.name

    def test_by_the_launcher_that_is_there(self):
        both = self.folder_of("mpiexec.mpich", "mpirun.openmpi")
        for path, comm in ((both, "mpi-mpich"), (self.folder_of("mpirun.openmpi"), "mpi-openmpi")):
            with self.subTest(comm=comm):
                self.assertIn("comm " + comm, place(1, "show", options=["--comm=mpi"], env={"PATH": path}).out)

    def test_by_who_started_the_ranks(self):
        for launcher in (["mpiexec.mpich"], OPENMPI):
            for command in ([PROGRAM], [X10RUN, PROGRAM], [X10RUN, "--comm=mpi", PROGRAM]):
                with self.subTest(launcher=launcher, command=command):
                    it = Run("-n", "3", *command, launcher=launcher).finish()
                    self.assertEqual((0, 3), (it.status, it.out.count("hello from")), it.err)

    def test_the_other_one(self):
        for launcher, comm in ((["mpiexec.mpich"], "mpi-openmpi"), (OPENMPI, "mpi-mpich")):
            with self.subTest(comm=comm):
                it = Run("-n", "2", X10RUN, "--comm=" + comm, PROGRAM, launcher=launcher).finish()
                self.assertEqual((2, 0), (it.status, it.out.count("hello from")), it.err)
                self.assertEqual(1, it.err.count(f"--comm={comm}: it does not join ranks that were started with PMI"), it.err)

    def test_where_there_is_none(self):
        """An installation without the MPI that started the ranks."""
        with tempfile.TemporaryDirectory() as folder:
            os.mkdir(folder + "/bin")
            shutil.copy(X10RUN, folder + "/bin")
            shutil.copytree(os.path.dirname(X10RUN) + "/../lib/x10c", folder + "/lib/x10c", symlinks=True,
                            ignore=shutil.ignore_patterns("mpi-mpich"))
            it = Run("-n", "2", folder + "/bin/x10run", PROGRAM, launcher=["mpiexec.mpich"]).finish()
        self.assertEqual((2, 0), (it.status, it.out.count("hello from")), it.err)
        self.assertEqual(1, it.err.count("there is no mpi-mpich here, which joins them; start them by mpirun.openmpi or"), it.err)


class Ends(unittest.TestCase):
    """Where MPI_Finalize hangs, ranks end after two seconds, with their status, and their launcher calls it no failure."""

    STATUS = "class Status { public static def main(a:Rail[String]) { System.setExitCode(Int.parse(a(0))); } }"

    def test_mpich(self):
        self.ends("mpi-mpich", ["mpiexec.mpich"], [])

    def test_open_mpi(self):
        self.ends("mpi-openmpi", OPENMPI, ["-x", "LD_PRELOAD"])

    def ends(self, comm, launcher, options):
        if not has_backend(comm):
            self.skipTest(f"{comm} was not built")
        for status in 0, 7:
            began = time.monotonic()
            it = Run(*options, "-n", "2", compiled(self.STATUS), status, launcher=launcher,
                     env={"LD_PRELOAD": os.environ["X10_TEST_HANG"]}).finish()
            self.assertEqual(status, it.status, it.err)
            self.assertNotIn("improperly", it.err)
            self.assertGreaterEqual(time.monotonic() - began, 2)  # it did hang


class Starts(unittest.TestCase):
    """Where a rank does not come through MPI_Init, none waits for it for ever."""

    def test_mpich(self):
        self.starts("mpi-mpich", ["mpiexec.mpich"], [])

    def test_open_mpi(self):
        self.starts("mpi-openmpi", OPENMPI, ["-x", "LD_PRELOAD", "-x", "X10_TEST_HANG_AT_START", "-x", "X10_START_SECONDS"])

    def starts(self, comm, launcher, options):
        if not has_backend(comm):
            self.skipTest(f"{comm} was not built")
        variables = {"LD_PRELOAD": os.environ["X10_TEST_HANG"], "X10_TEST_HANG_AT_START": "1"}
        it = Run(*options, "-n", "3", PROGRAM, launcher=launcher, env={**variables, "X10_START_SECONDS": "2"}).finish()
        self.assertIn(it.status, (1, signal.SIGKILL), it.err)  # mpiexec may give the status of a rank that it has killed
        self.assertNotIn("hello from", it.out)
        self.assertRegex(it.out + it.err, r"x10: place \d: MPI has not started after 2 seconds: that is the limit \(X10_START_SECONDS\)\. "
                         "Another place, or its host, may be gone\n")
        it = Run(*options, "-n", "2", PROGRAM, launcher=launcher, env={"X10_START_SECONDS": "soon"}).finish()
        self.assertNotEqual(0, it.status)
        self.assertRegex(it.out + it.err, r"X10_START_SECONDS=soon: .*number from 1 to 86400")


HOLDER = """
import mmap, os, sys
for line in sys.stdin:
    file = os.open("/dev/shm/" + line.strip(), os.O_CREAT | os.O_RDWR, 0o600)
    os.ftruncate(file, 4096)
    kept = mmap.mmap(file, 4096), globals().get("kept")
    os.close(file)
    print("made", flush=True)
"""
APART = "unshare", "--pid", "--fork", "--kill-child", "--mount-proc"


class Litter(unittest.TestCase):
    """What another container of the same user has in /dev/shm is not removed: its processes cannot be seen from here."""

    def setUp(self):
        if os.geteuid() != 0 or subprocess.run([*APART, "true"], capture_output=True, check=False).returncode:
            self.skipTest("needs root and namespaces")
        self.machine = subprocess.Popen(["unshare", "--mount", "sh", "-c", "mount -t tmpfs tmpfs /dev/shm && echo ready && cat"],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.addCleanup(self.machine.communicate)
        self.assertEqual("ready\n", self.machine.stdout.readline())
        self.container = "nsenter", f"--mount=/proc/{self.machine.pid}/ns/mnt", *APART

    def files(self):
        return set(os.listdir(f"/proc/{self.machine.pid}/root/dev/shm"))

    def make(self, holder, *names):
        for name in names:
            holder.stdin.write(name + "\n")
            holder.stdin.flush()
            self.assertEqual("made\n", holder.stdout.readline())
        return names

    def test_memory_of_another_container(self):
        patterns = "mpich_shar_tmp", "ucx_shm_posix_", "vader_segment.n.0.12345.0"
        with open(f"/proc/{self.machine.pid}/root/dev/shm/mpich_shar_tmp0", "w"):  # of a job that has ended, or has not begun
            pass
        for comm in filter(has_backend, ("mpi-mpich", "mpi-openmpi", "ucx")):
            with subprocess.Popen([*self.container, sys.executable, "-c", HOLDER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
                made = self.make(holder, *[name + "early" + comm for name in patterns])
                it = Run("-np", 2, "--comm=" + comm, PROGRAM, "wait", launcher=(*self.container, X10RUN))
                for _ in range(2):
                    it.wait_for("waiting at")
                made += self.make(holder, *[name + "late" + comm for name in patterns])
                for pid in it.places(PROGRAM):
                    with contextlib.suppress(ProcessLookupError):  # it may have ended with the one before
                        os.kill(pid, signal.SIGKILL)
                it.finish()
                self.assertEqual(set(), {"mpich_shar_tmp0", *made} - self.files(), it.err)
                holder.stdin.close()


class Signals(unittest.TestCase):
    """Whoever starts x10run may ignore the end of children, or block signals."""

    def test_what_is_inherited(self):
        for comm in filter(has_backend, ("shm", "sockets", "mpi-mpich", "mpi-openmpi")):
            for inherited in ("--ignore-signal=CHLD",), ("--block-signal",), ("--ignore-signal=CHLD", "--block-signal=CHLD,TERM,URG,PWR"):
                it = Run("-np", 2, "--comm=" + comm, PROGRAM, "3", launcher=("env", *inherited, X10RUN)).finish()
                self.assertEqual((3, 2, ""), (it.status, it.out.count("hello from"), it.err), (comm, inherited))

    def test_a_place_that_dies(self):
        for inherited in ("--ignore-signal=CHLD",), ("--block-signal",):
            it = Run("-np", 2, PROGRAM, "wait", launcher=("env", *inherited, X10RUN))
            for _ in range(2):
                it.wait_for("waiting at")
            os.kill(it.places(PROGRAM)[0], signal.SIGKILL)
            self.assertEqual(137, it.finish().status)

    def test_an_agent(self):
        with tempfile.TemporaryDirectory() as folder:
            shell = folder + "/shell"
            with open(shell, "w") as file:
                file.write('#!/bin/sh\nshift\nexec env --ignore-signal=CHLD --block-signal "$@"\n')
            os.chmod(shell, 0o755)
            with open(folder + "/map", "w") as file:
                file.write("0 host=n1 interface=127.0.0.1\n1 host=n2 interface=127.0.0.1\n")
            it = Run(f"--placemap={folder}/map", PROGRAM, "3", env={"X10_RSH": shell}).finish()
            self.assertEqual((3, 2, ""), (it.status, it.out.count("hello from"), it.err))


main()
