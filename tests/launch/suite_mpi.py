"""Places that are ranks of MPI: each is started by an agent, so that the launcher treats them as it does others."""
from harness import *


class Mpi(unittest.TestCase):
    def place(self, number, *actions, **rest):
        return place(number, *actions, options=["--comm=mpi"], **rest)

    def test_everybody_gets_every_address(self):
        it = self.place(4, "addresses")
        addresses = " ".join(f"address-{i}" for i in range(4))
        self.assertEqual(sorted(it.out.splitlines()), [f"place {i}: {addresses}" for i in range(4)], it.err)
        self.assertEqual((it.status, it.err), (0, ""))

    def test_one_place(self):
        self.assertIn("place 0 of 1 host 0 of 1 comm mpi", self.place(1, "show").out)

    def test_status(self):
        self.assertEqual(self.place(3, "0:status=7").status, 7)

    def test_place_killed(self):
        it = self.place(4, "2:signal=9", "wait")
        self.assertEqual(it.status, 137)
        self.assertRegex(it.err, r"^x10run: place 2 \(pid \d+, host localhost\) was killed by signal 9 \(Killed\)\n$")
        self.assertEqual(it.out.count("hears: place 2 was killed by signal 9"), 3)

    def test_agent_killed(self):
        it = Run("-np", 2, "--comm=mpi", PLACE, "say=here", "sleep=60000")
        it.wait_for("here")
        victim = it.places()[0]
        with open(f"/proc/{victim}/stat") as file:
            os.kill(int(file.read().rpartition(")")[2].split()[1]), signal.SIGKILL)
        self.assertNotEqual(it.finish().status, 0)
        self.assertIn("is out of reach: its agent is gone", it.err)

    def test_ctrl_c(self):
        it = Run("-np", 3, "--comm=mpi", PLACE, "say=here", "deaf", "sleep=60000")
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
        it = run("-np", 2, "--comm=mpi", PLACE, "show", env={"PATH": "/nonexistent"})
        self.assertEqual(it.status, 1)
        self.assertRegex(it.err, r"mpiexec\S* ended with status 127 before it had started 2 places; it says:")


main()
