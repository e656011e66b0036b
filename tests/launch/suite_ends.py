"""Ends that were not planned: a place dies, the person interrupts, the launcher itself is killed. Each time nothing is
left (harness.Run.finish looks), and who died is said."""
from harness import *


class PlaceDies(unittest.TestCase):
    def test_killed(self):
        it = place(4, "2:signal=9", "wait")
        self.assertEqual(it.status, 137)
        self.assertRegex(it.err, r"^x10run: place 2 \(pid \d+, host localhost\) was killed by signal 9 \(Killed\)\n$")
        heard = sorted(it.out.splitlines())
        self.assertEqual(heard, [f"place {i} hears: place 2 was killed by signal 9 (Killed)" for i in (0, 1, 3)])

    def test_place_0_killed(self):
        it = place(2, "0:signal=11", "sleep=60000")
        self.assertEqual(it.status, 139)
        self.assertIn("place 0 (pid ", it.err)

    def test_from_outside(self):
        it = Run("-np", 4, PLACE, "say=here", "sleep=60000")
        it.wait_for("here")
        os.kill(it.places()[0], signal.SIGKILL)
        self.assertEqual(it.finish().status, 137)
        self.assertIn("was killed by signal 9 (Killed)", it.err)

    def test_exits_without_a_word(self):
        it = place(3, "1:exit=3", "wait")
        self.assertEqual(it.status, 3)
        self.assertIn("ended with status 3 before the job did", it.err)

    def test_exits_with_zero(self):
        self.assertEqual(place(3, "1:exit=0", "wait").status, 1)

    def test_before_joining(self):
        it = run("-np", 3, "--comm=sockets", "sh", "-c", "kill -9 $$")
        self.assertEqual(it.status, 137)

    def test_whoever_starts_it_ignores_the_end_of_children(self):
        launcher = ("env", "--ignore-signal=CHLD", X10RUN)
        self.assertEqual(run("-np", 2, PROGRAM, launcher=launcher).status, 0)
        self.assertEqual(run("-np", 2, PLACE, "1:signal=9", "wait", launcher=launcher).status, 137)

    def test_others_are_deaf(self):
        self.assertEqual(place(3, "deaf", "1:signal=9", "sleep=60000").status, 137)

    def test_others_are_stopped(self):
        self.assertEqual(place(3, "1:sleep=200", "1:signal=9", "stop").status, 137)

    def test_only_the_first_is_reported(self):
        it = place(6, "2:signal=9", "wait", "signal=6")
        self.assertEqual(it.err.count("x10run: "), 1)

    def test_children_of_places(self):
        with tempfile.TemporaryDirectory() as folder:
            it = place(2, "1:orphan=" + folder + "/pid", "1:signal=9", "wait")
            self.assertEqual(it.status, 137)

    def test_children_of_places_at_a_good_end(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(place(2, f"1:orphan={folder}/pid").status, 0)


class Interrupted(unittest.TestCase):
    def interrupted(self, number, *actions, comm="sockets"):
        it = Run("-np", 4, "--comm=" + comm, PLACE, *actions, "say=here", "sleep=60000")
        it.wait_for("here")
        it.signal(number)
        self.assertEqual(it.finish().status, 128 + number)
        self.assertEqual(it.err, "")

    def test_ctrl_c(self):
        self.interrupted(signal.SIGINT)

    def test_sigterm(self):
        self.interrupted(signal.SIGTERM)

    def test_hang_up(self):
        self.interrupted(signal.SIGHUP)

    def test_places_are_deaf(self):
        self.interrupted(signal.SIGINT, "deaf")

    def test_a_place_is_stopped(self):
        self.interrupted(signal.SIGINT, "2:stop")

    def test_before_all_have_joined(self):
        it = Run("-np", 2, "sh", "-c", "echo here; exec sleep 60")
        it.wait_for("here")
        it.signal(signal.SIGINT)
        self.assertEqual(it.finish().status, 130)

    def test_nohup(self):
        it = Run("-np", 1, PLACE, "say=here", "sleep=500", launcher=("nohup", X10RUN))
        it.wait_for("here")
        it.signal(signal.SIGHUP)
        self.assertEqual(it.finish().status, 0)


class LauncherKilled(unittest.TestCase):
    def killed(self, *options):
        it = Run("-np", 4, *options, PLACE, "deaf", "say=here", "sleep=60000")
        it.wait_for("here")
        it.signal(signal.SIGKILL)
        self.assertEqual(it.finish().status, -signal.SIGKILL)

    def test_places_and_directory_go(self):
        self.killed("--comm=sockets")

    def test_under_mpi(self):
        self.killed("--comm=mpi")

    def test_children_of_places_go(self):
        with tempfile.TemporaryDirectory() as folder:
            it = Run("-np", 2, PLACE, f"1:orphan={folder}/pid", "1:say=here", "sleep=60000")
            it.wait_for("here")
            it.signal(signal.SIGKILL)
            it.finish()


main()
