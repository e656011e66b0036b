"""Faults of the network between two hosts, under a program that waits and under one whose messages are on their way: each
ends in an error that names who is out of reach, in a time that is bounded; what is only slow ends well."""
from harness import *
import netns

DOOMED = os.environ["X10_TEST_DOOMED"]
SILENCE = 3  # seconds, of X10_SILENCE_SECONDS
SECONDS = 15
MIDDLE = 2 << 20  # bytes that have left the first host when a message is on its way


class Faults(unittest.TestCase):
    """Each case has hosts of its own, which its fault spoils."""

    def setUp(self):
        self.hosts = netns.Hosts()
        self.addCleanup(self.hosts.remove)
        if not self.hosts.possible:
            self.skipTest("needs root and network namespaces")

    def start(self, program, *arguments, scheduler="pool", silence=SILENCE, comm="sockets"):
        env = {"X10_RSH": self.hosts.shell, "X10_SILENCE_SECONDS": str(silence), "X10_DEADLOCK": "0"}
        return Run(f"--placemap={self.hosts.map}", f"--comm={comm}", f"--sched={scheduler}", program, *arguments, env=env)

    def waiting(self, **options):
        it = self.start(PROGRAM, "wait", **options)
        for _ in range(4):
            it.wait_for("waiting at")
        return it

    def in_a_message(self, megabits=80, **options):
        self.hosts.slow(f"{megabits}mbit")
        it = self.start(DOOMED, **options)
        for _ in range(1000):
            if self.hosts.sent(0) > MIDDLE:
                return it
            time.sleep(0.01)
        raise AssertionError("no message came on its way")

    def ends(self, it, fault, said=r"x10: place \d: place \d died, or cannot be reached\n"):
        start = time.monotonic()
        fault()
        it.finish()
        took = time.monotonic() - start
        self.assertNotEqual(it.status, 0)
        self.assertRegex(it.err, said)
        self.assertLess(took, SECONDS)

    def test_slow(self):
        """The message takes longer than a place may be silent, which is longer than a busy machine may stall."""
        it = self.in_a_message(megabits=40, silence=2 * SILENCE).finish()
        self.assertEqual((it.status, it.err), (0, ""))

    def test_partition_while_waiting(self):
        it = self.waiting()
        self.ends(it, lambda: [self.hosts.lose(0), self.hosts.lose(1)])

    def test_partition_while_waiting_in_threads(self):
        it = self.waiting(scheduler="spawn")
        self.ends(it, lambda: [self.hosts.lose(0), self.hosts.lose(1)])

    def test_partition_while_waiting_over_ucx(self):
        """Between hosts whose processes see each other."""
        if not has_backend("ucx"):
            self.skipTest("this build has no ucx")
        it = self.waiting(comm="ucx")
        self.ends(it, lambda: [self.hosts.lose(0), self.hosts.lose(1)])

    def test_half_open_while_waiting(self):
        it = self.waiting()
        self.ends(it, lambda: self.hosts.lose(1))

    def test_drop_in_a_message(self):
        it = self.in_a_message()
        self.ends(it, lambda: self.hosts.lose(0))

    def test_partition_in_a_message(self):
        it = self.in_a_message()
        self.ends(it, lambda: [self.hosts.lose(0), self.hosts.lose(1)])

    def test_reset_in_a_message(self):
        it = self.in_a_message()
        self.ends(it, lambda: self.hosts.reset(0))

    def test_reset_in_a_message_of_threads(self):
        it = self.in_a_message(scheduler="spawn")
        self.ends(it, lambda: self.hosts.reset(1))

    def test_agent_stopped(self):
        it = self.waiting()
        with open(f"/proc/{it.places(PROGRAM)[0]}/stat") as file:
            agent = int(file.read().rpartition(")")[2].split()[1])
        self.ends(it, lambda: os.kill(agent, signal.SIGSTOP), r"are out of reach: its agent does not answer\n")


main()
