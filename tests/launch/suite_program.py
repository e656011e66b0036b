"""A real program (program.c) from one executable over every scheduler and transport, and how it ends."""
from harness import *

TRANSPORTS = "shm", "sockets", "mpi", "ucx"


def hellos(number):
    return [f"hello from {i}" for i in range(number)]


class Runs(unittest.TestCase):
    def test_over_everything(self):
        for transport in TRANSPORTS:
            for scheduler in "pool", "spawn":
                for number in 1, 2, 4:
                    it = run("-np", number, "--comm=" + transport, "--sched=" + scheduler, PROGRAM, "5")
                    what = (transport, scheduler, number, it.err)
                    self.assertEqual(sorted(it.out.splitlines()), hellos(number), what)
                    self.assertEqual((it.status, it.err), (5, ""), what)

    def test_starts_itself(self):
        it = run("2", launcher=(PROGRAM,), env={"X10_NPLACES": "3", "X10_COMM": "sockets"})
        self.assertEqual((sorted(it.out.splitlines()), it.status), (hellos(3), 2), it.err)

    def test_as_ranks(self):
        it = run("-n", 3, X10RUN, "--sched=spawn", PROGRAM, launcher=("mpiexec.mpich",))
        self.assertEqual((sorted(it.out.splitlines()), it.status), (hellos(3), 0), it.err)

    def test_wrong_number_of_ranks(self):
        it = run("-n", 3, X10RUN, "-np", 4, PROGRAM, launcher=("mpiexec.mpich",))
        self.assertEqual((it.out, it.status), ("", 2))
        self.assertIn("-np 4: mpiexec has started 3 ranks", it.err)

    def test_ranks_over_sockets(self):
        it = run("-n", 2, X10RUN, "--comm=sockets", PROGRAM, launcher=("mpiexec.mpich",))
        self.assertEqual((it.out, it.status), ("", 2))
        self.assertIn("--comm=sockets: under mpiexec the places talk over MPI: --comm=mpi", it.err)

    def test_settings_of_sockets(self):
        it = run("-np", 2, "--comm=sockets", PROGRAM, env={"X10_SOCKETS": "udp"})
        self.assertEqual((it.out, it.status), ("", 1))
        self.assertRegex(it.err, "x10: place [01]: X10_SOCKETS=udp does not name a kind of socket")

    def test_seconds(self):
        for variable, backends in (("X10_SILENCE_SECONDS", ("sockets", "mpi-mpich", "mpi-openmpi", "ucx")),
                                   ("X10_CONNECT_SECONDS", ("shm", "sockets", "pipes", "ucx"))):
            for comm in filter(has_backend, backends):
                for value in "5x", "0", "86401":
                    with self.subTest(comm=comm, variable=variable, value=value):
                        self.seconds_are_refused(comm, variable, value)

    def seconds_are_refused(self, comm, variable, value):
        it = run("-np", 2, f"--comm={comm}", PROGRAM, env={variable: value})
        self.assertEqual(it.out, "")
        self.assertNotEqual(it.status, 0)
        self.assertRegex(it.err, f"x10: place [01]: {variable}={value}: a number from 1 to 86400 is wanted")

    def test_settings_of_schedulers(self):
        for sched, name, value, most in (("pool", "X10_NTHREADS", "many", 1024), ("pool", "X10_NTHREADS", "0", 1024),
                                         ("spawn", "X10_NTHREADS", "1025", 1024), ("spawn", "X10_SPAWN_MAX", "-1", 1 << 20)):
            it = run("-np", 1, "--sched=" + sched, PROGRAM, env={name: value})
            self.assertEqual((it.out, it.status), ("", 2), it.err)
            self.assertIn(f"x10: {name}={value}: a number from 1 to {most} is wanted\n", it.err)


class Ends(unittest.TestCase):
    def waiting(self, transport):
        it = Run("-np", 4, "--comm=" + transport, PROGRAM, "wait")
        for _ in range(4):
            it.wait_for("waiting at")
        return it

    def seconds(self, transport):
        began = time.monotonic()
        self.assertEqual(run("-np", 3, "--comm=" + transport, PROGRAM).status, 0)
        return time.monotonic() - began

    def test_places_tell_that_they_leave(self):
        """Who is not told waits five seconds for it, in each run."""
        for transport in TRANSPORTS:
            self.assertTrue(any(self.seconds(transport) < 5 for _ in range(5)), transport)

    def test_place_killed_while_others_wait(self):
        for transport in TRANSPORTS:
            it = self.waiting(transport)
            os.kill(it.places(PROGRAM)[0], signal.SIGKILL)
            self.assertEqual(it.finish().status, 137)
            self.assertRegex(it.err, r"^x10run: place \d \(pid \d+, host localhost\) was killed by signal 9 \(Killed\)\n")

    def test_interrupted(self):
        for transport in TRANSPORTS:
            it = self.waiting(transport)
            it.signal(signal.SIGINT)
            self.assertEqual((it.finish().status, it.err), (130, ""))

    def test_launcher_killed(self):
        for transport in TRANSPORTS:
            it = self.waiting(transport)
            it.signal(signal.SIGKILL)
            it.finish()


main()
