"""The watchdog, and the directory that it makes and removes: also where it is killed itself."""
from harness import *


class Watchdog(unittest.TestCase):
    def start(self, **options):
        it = Run("-np", 2, PLACE, "deaf", "say=here", "sleep=60000", **options)
        for _ in range(2):
            it.wait_for("here")
        return it

    def watchdog(self, it):
        for pid in it.left():
            try:
                with open(f"/proc/{pid}/comm") as file:
                    if file.read() == "x10run-watchdog\n":
                        return pid
            except (FileNotFoundError, ProcessLookupError):
                pass  # it has ended since
        return None

    def kill_watchdog(self, it):
        """Gives the one that takes its place."""
        killed = self.watchdog(it)
        os.kill(killed, signal.SIGKILL)
        for _ in range(500):
            now = self.watchdog(it)
            if now and now != killed:
                return now
            time.sleep(0.01)
        raise AssertionError("no other watchdog came")

    def test_another_takes_its_place(self):
        it = self.start()
        self.kill_watchdog(it)
        self.kill_watchdog(it)
        it.signal(signal.SIGTERM)
        self.assertEqual(143, it.finish().status)
        self.assertEqual(2, it.err.count("x10run: its watchdog was killed; another has taken its place\n"))

    def test_the_other_knows_everything(self):
        it = self.start()
        self.kill_watchdog(it)
        it.signal(signal.SIGKILL)
        it.finish()

    def test_stopped(self):
        """It is not waited for: it goes on."""
        it = self.start()
        os.kill(self.watchdog(it), signal.SIGSTOP)
        it.signal(signal.SIGTERM)
        self.assertEqual((143, ""), (it.finish().status, it.err))

    def test_killed_at_the_end(self):
        """While x10run rests it cannot start another; when it goes on, the job's last act is to clean up."""
        it = self.start()
        os.kill(it.process.pid, signal.SIGSTOP)
        os.kill(self.watchdog(it), signal.SIGKILL)
        for place in it.places():
            os.kill(place, signal.SIGKILL)
        os.kill(it.process.pid, signal.SIGCONT)
        self.assertEqual(137, it.finish().status)


class Directory(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def directory(self, **variables):
        it = run("-np", 2, PLACE, "show", env=variables)
        self.assertEqual((0, ""), (it.status, it.err))
        return it.out.split("directory ")[1].split()[0]

    def test_tmpdir(self):
        self.assertTrue(self.directory(TMPDIR=self.folder).startswith(self.folder + "/x10-"))
        self.assertEqual([], os.listdir(self.folder))

    def test_folders_that_do_not_serve(self):
        long = os.path.join(self.folder, "x" * 90)
        os.mkdir(long)
        for folder in "/no/such/folder", long, "relative":
            self.assertFalse(self.directory(TMPDIR=folder).startswith(folder), folder)

    def test_sockets_in_tmpdir(self):
        it = run("-np", 3, "--comm=sockets", PROGRAM, env={"TMPDIR": self.folder})
        self.assertEqual((0, 3), (it.status, it.out.count("hello from")), it.err)


class Limits(unittest.TestCase):
    def test_too_few_descriptors(self):
        for comm, limit, number in ("pipes", 200, 10), ("pipes", 1000, 40), ("sockets", 100, 40), ("shm", 100, 40):
            with self.subTest(comm=comm, limit=limit):
                it = Run("-c", f"ulimit -n {limit}; exec {X10RUN} -np {number} --comm={comm} {PROGRAM}", launcher=("/bin/sh",)).finish()
                self.assertEqual((2, ""), (it.status, it.out))
                self.assertRegex(it.err, rf"^x10run: error: -np {number} --comm={comm}: the launcher would need \d+ open files, "
                                 rf"the limit is {limit} \(ulimit -Hn\); fewer places need fewer\n$")

    def test_just_enough(self):
        it = Run("-c", f"ulimit -n 280; exec {X10RUN} -np 10 --comm=pipes {PROGRAM}", launcher=("/bin/sh",)).finish()
        self.assertEqual((0, 10), (it.status, it.out.count("hello from")), it.err)


main()
