"""What places print arrives, in order and whole; where it cannot be written, that is said. printer.c prints."""
from harness import *

PRINTER = os.environ["X10_TEST_PRINTER"]
TRANSPORTS = "shm", "sockets", "pipes", "mpi", "ucx"
WAYS = [(None, 1), *((comm, n) for comm in TRANSPORTS for n in (1, 4))]  # None: without a launcher
FULL = "cannot write standard output: No space left on device\n"
UNREAD = "cannot write standard output: Broken pipe\n"


def command(comm, places):
    return [PRINTER] if comm is None else [X10RUN, "-np", str(places), "--comm=" + comm, PRINTER]


def environment(actions, **more):
    kept = {k: v for k, v in os.environ.items() if not k.startswith("X10_")}
    return kept | {"X10_TEST_ACTIONS": actions} | more


def printed(actions, comm=None, places=1, **options):
    """Runs it to its end; standard output and standard error are as `options` of subprocess.run say, or text."""
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL} | options
    return subprocess.run(command(comm, places), env=environment(actions), text=True, timeout=60, **options)


def printed_together(actions, comm=None, places=1):
    """What both streams together wrote to one file."""
    with tempfile.TemporaryFile("w+") as file:
        status = printed(actions, comm, places, stdout=file, stderr=file).returncode
        file.seek(0)
        return file.read(), status


class Ways(unittest.TestCase):
    """A case that holds without a launcher, and on one place and four over each transport."""

    def on_all(self, check, ways=WAYS):
        for comm, places in ways:
            with self.subTest(comm=comm, places=places):
                check(comm, places)


class Lost(Ways):
    def test_full_disk(self):
        def check(comm, places):
            with open("/dev/full", "w") as full:
                it = printed("lines=10", comm, places, stdout=full)
            self.assertEqual((it.stderr, it.returncode), (("x10run: " if comm else "x10: ") + FULL, 1))
        self.on_all(check)

    def test_full_disk_long_before_the_end(self):
        def check(comm, places):
            with open("/dev/full", "w") as full:
                it = printed("lines=100000 err=done", comm, places, stdout=full)
            said = it.stderr.splitlines(True)
            self.assertEqual(sum(line.endswith(FULL) for line in said), 1)
            self.assertEqual((said.count("done\n"), it.returncode), (places, 1))
        self.on_all(check)

    def test_full_disk_keeps_a_status(self):
        def check(comm, places):
            with open("/dev/full", "w") as full:
                self.assertEqual(printed("lines=10 0:code=7", comm, places, stdout=full).returncode, 7)
                self.assertEqual(printed("lines=10 sleep=200 0:exit=0", comm, places, stdout=full).returncode, 1)
        self.on_all(check, [(None, 1), ("shm", 4)])

    def test_full_disk_of_standard_error(self):
        def check(comm, places):
            with open("/dev/full", "w") as full:
                it = printed("err=lost put=seen", comm, places, stderr=full)
            self.assertEqual((it.stdout.replace("\n", ""), it.returncode), ("seen" * places, 1))
        self.on_all(check)

    def test_no_reader(self):
        def check(comm, places):
            ours, theirs = os.pipe()
            os.close(ours)
            with os.fdopen(theirs, "w") as file:
                it = printed("lines=100000000", comm, places, stdout=file)
            wanted = ("x10run: " + UNREAD, 141) if comm else ("", -signal.SIGPIPE)
            self.assertEqual((it.stderr, it.returncode), wanted)
        self.on_all(check)

    def test_reader_leaves(self):
        def check(comm, places):
            words = "lines=100000000"
            it = subprocess.Popen(command(comm, places), env=environment(words), stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            self.addCleanup(it.kill)
            self.assertRegex(it.stdout.readline(), r"^place \d line 0\n$")
            it.stdout.close()
            self.assertEqual(it.stderr.read(), "x10run: " + UNREAD if comm else "")
            it.stderr.close()
            self.assertEqual(it.wait(60), 141 if comm else -signal.SIGPIPE)
        self.on_all(check)

    def test_no_reader_of_a_short_job(self):
        ours, theirs = os.pipe()
        os.close(ours)
        with os.fdopen(theirs, "w") as file:
            it = printed("put=x", "shm", 2, stdout=file)
        self.assertEqual((it.stderr, it.returncode), ("x10run: " + UNREAD, 141))

    def test_closed(self):
        def check(comm, places):
            shell = ["sh", "-c", 'exec "$@" >&-', "-", *command(comm, places)]
            it = subprocess.run(shell, env=environment("put=x"), stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            said = "cannot write standard output: Bad file descriptor\n"
            self.assertEqual((it.stderr, it.returncode), (("x10run: " if comm else "x10: ") + said, 1))
        self.on_all(check)

    def test_file_of_the_program(self):
        def check(comm, places):
            it = printed(f"{places - 1}:file=/dev/full", comm, places)
            self.assertEqual((it.stderr, it.returncode), ("x10: cannot write /dev/full: No space left on device\n", 1))
        self.on_all(check)


class Order(Ways):
    def test_of_both_streams_in_one_file(self):
        words = " ".join(f"lines=1 err=error{i} put=a printf=b" for i in range(50))
        wanted = "".join(f"place 0 line 0\nerror{i}\nab\n" for i in range(50))

        def check(comm, places):
            self.assertEqual(printed_together(words.replace(" ", " 0:").join(["0:", ""]), comm, places), (wanted, 0))
        self.on_all(check)

    def test_lines_of_places_are_whole(self):
        def check(comm, places):
            lines = printed("lines=20000", comm, places).stdout.splitlines()
            self.assertEqual(len(lines), 20000 * places)
            for place in range(places):
                mine = [line for line in lines if line.startswith(f"place {place} ")]
                self.assertEqual(mine, [f"place {place} line {i}" for i in range(20000)])
        self.on_all(check)


class Ends(Ways):
    """What was printed before the end is there, and before what is said of the end."""

    def test_exception(self):
        def check(comm, places):
            out, status = printed_together("0:put=before 0:throw", comm, places)
            self.assertRegex(out, r"^before\n?Uncaught exception at place 0: MultipleExceptions")
            self.assertEqual(status, 1)
        self.on_all(check, [(None, 1), ("shm", 4), ("mpi", 4)])

    def test_exit(self):
        def check(comm, places):
            it = printed("lines=3 sleep=200 0:exit=3 0:put=behind sleep=100000", comm, places)
            self.assertEqual((len(it.stdout.splitlines()), it.stderr, it.returncode), (3 * places, "", 3))
        self.on_all(check)

    def test_signals(self):
        for number in signal.SIGTERM, signal.SIGINT, signal.SIGSEGV, signal.SIGABRT:
            it = printed(f"lines=3 signal={int(number)}")
            self.assertEqual((len(it.stdout.splitlines()), it.returncode), (3, -number))
        it = printed("lines=3 crash")
        self.assertEqual((len(it.stdout.splitlines()), it.returncode), (3, -signal.SIGSEGV))

    def test_place_that_dies(self):
        def check(comm, places):
            it = printed(f"lines=3 sleep=200 {places - 1}:signal=9 sleep=100000", comm, places)
            self.assertEqual((len(it.stdout.splitlines()), it.returncode), (3 * places, 137))
            self.assertIn("was killed by signal 9", it.stderr)
        self.on_all(check, [(comm, 4) for comm in TRANSPORTS])

    def test_interrupted_launcher(self):
        it = subprocess.Popen(command("shm", 4), env=environment("lines=3 sleep=300 err=ready sleep=100000"),
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(4):
            self.assertEqual(it.stderr.readline(), "ready\n")
        it.terminate()
        out, _ = it.communicate(timeout=60)
        self.assertEqual((len(out.splitlines()), it.returncode), (12, 128 + signal.SIGTERM))


class Person(Ways):
    def test_sees_a_line_while_the_program_goes_on(self):
        def check(comm, places):
            it = subprocess.Popen(command(comm, places), env=environment("0:lines=1 0:put=more? sleep=100000"),
                                  stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            seen = b""
            while not seen.endswith(b"more?"):
                part = os.read(it.stdout.fileno(), 100)
                self.assertTrue(part)
                seen += part
            it.terminate()
            it.stdout.close()
            it.wait(60)
            self.assertEqual(seen, b"place 0 line 0\nmore?")
        self.on_all(check)


main()
