"""A bit that is flipped between two places ends the job, with a message that names both, wherever it is and however the
stream is sealed; and without one, the same program ends well."""
from harness import *

DOOMED, FLIP = os.environ["X10_TEST_DOOMED"], os.environ["X10_TEST_FLIP"]
SECONDS = 15
HEADER, MIDDLE, NEVER = 400, 20 << 20, 1 << 40
SAID = r"(?m)^x10: place (0: the stream from place 1|1: the stream from place 0) was damaged on its way: the check of "


class Damage(unittest.TestCase):
    def ends(self, byte, **env):
        start = time.monotonic()
        it = run("-np", "2", "--comm=sockets", "--nthreads=1", DOOMED,
                 env={"LD_PRELOAD": FLIP, "X10_FLIP": str(byte), "X10_SOCKETS": "tcp", **env})
        self.assertLess(time.monotonic() - start, SECONDS)
        return it

    def test_none(self):
        for encrypt in "0", "1", "chacha20":
            it = self.ends(NEVER, X10_ENCRYPT=encrypt)
            self.assertEqual((0, ""), (it.status, it.err))

    def test_header(self):
        for encrypt in "0", "1", "chacha20":
            it = self.ends(HEADER, X10_ENCRYPT=encrypt)
            self.assertRegex(it.err, SAID + "a header does not hold\n")
            self.assertEqual(1, it.status)

    def test_payload(self):
        for encrypt in "0", "1", "chacha20":
            it = self.ends(MIDDLE, X10_ENCRYPT=encrypt)
            self.assertRegex(it.err, SAID + "a message's contents does not hold\n")
            self.assertEqual(1, it.status)

    def test_not_checked(self):
        """The contents are nothing that the program looks at: so it is the check that tells."""
        it = self.ends(MIDDLE, X10_CHECK="0")
        self.assertEqual((0, ""), (it.status, it.err))

    def test_where_nothing_is_encrypted(self):
        """Within a host the kernel carries all. What may leave it and cannot be encrypted is refused."""
        for comm in filter(has_backend, ("shm", "pipes", "sockets", "ucx")):
            it = run("-np", "2", f"--comm={comm}", PROGRAM, env={"X10_ENCRYPT": "1"})
            self.assertEqual((0, ""), (it.status, it.err), comm)
        far = ["/usr/bin/env", "MPI_LOCALNRANKS=1", "OMPI_COMM_WORLD_LOCAL_SIZE=1", PROGRAM]
        for comm in filter(has_backend, ("mpi-mpich", "mpi-openmpi")):
            it = run("-np", "2", f"--comm={comm}", *far, env={"X10_ENCRYPT": "1"})
            self.assertIn("X10_ENCRYPT: mpi does not encrypt what goes between hosts; --comm=sockets and --comm=ucx do\n", it.err)
            self.assertNotEqual(0, it.status)
            it = run("-np", "2", f"--comm={comm}", *far, env={"X10_CHECK": "1"})
            self.assertIn("X10_CHECK=1: mpi does not check what goes between hosts; --comm=sockets and --comm=ucx do\n", it.err)
            self.assertNotEqual(0, it.status)
            it = run("-np", "2", f"--comm={comm}", PROGRAM, env={"X10_CHECK": "1"})
            self.assertEqual((0, ""), (it.status, it.err), comm)

    def test_wrong_values(self):
        for env, said in (({"X10_ENCRYPT": "yes"}, "X10_ENCRYPT=yes: 1, chacha20 or 0 is wanted"),
                          ({"X10_CHECK": "no"}, "X10_CHECK=no: 1 or 0 is wanted"),
                          ({"X10_ENCRYPT": "1", "X10_CHECK": "0"}, "X10_CHECK=0 and X10_ENCRYPT contradict each other")):
            it = self.ends(NEVER, **env)
            self.assertIn(said, it.err)
            self.assertNotEqual(0, it.status)


main()
