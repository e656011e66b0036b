"""Installations that the suite makes: x10run takes the variants that lie beside it, and nothing else."""
from harness import *
import shutil

BACKEND = os.environ["X10_TEST_BACKEND"]
LIBRARIES = os.path.join(os.path.dirname(X10RUN), "../lib/x10c")


class Installation(unittest.TestCase):
    """bin/x10run, one scheduler that is never loaded, and the backends that a case adds."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.prefix = folder.name
        os.makedirs(self.prefix + "/bin")
        shutil.copy(X10RUN, self.prefix + "/bin/x10run")
        self.add("locsync/pool/libx10locsync.so.1", os.devnull)

    def add(self, name, source):
        path = f"{self.prefix}/lib/x10c/{name}"
        os.makedirs(os.path.dirname(path))
        os.symlink(os.path.abspath(source), path)

    def backend(self, name, source=BACKEND):
        self.add(f"comm/{name}/libx10comm.so.1", source)

    def place(self, number, *actions, options=(), program=PLACE):
        return run("-np", number, *options, program, *actions, launcher=(self.prefix + "/bin/x10run",))


class Alone(Installation):
    def test_only_none(self):
        self.backend("none", LIBRARIES + "/comm/none/libx10comm.so.1")
        self.assertIn("comm none", self.place(1, "show").out)
        it = self.place(2, "show")
        self.assertEqual(it.status, 2)
        self.assertIn("--comm=shm (the default): there is no such backend; available: none\n", it.err)

    def test_only_shm(self):
        self.backend("shm", LIBRARIES + "/comm/shm/libx10comm.so.1")
        self.assertEqual(self.place(2, "show").out.count("comm shm"), 2)

    def test_nothing(self):
        it = self.place(1, "show")
        self.assertEqual(it.status, 2)
        self.assertIn("there is no such backend; available: nothing in ", it.err)

    def test_no_library(self):
        self.backend("broken", __file__)
        it = self.place(1, "show", options=["--comm=broken"])
        self.assertEqual(it.status, 1)
        self.assertIn("the backend broken cannot be loaded: ", it.err)

    def test_no_backend(self):
        self.backend("other", LIBRARIES + "/libx10support.so.1")
        it = self.place(1, "show", options=["--comm=other"])
        self.assertEqual(it.status, 1)
        self.assertIn("is not a backend of this version", it.err)


class Inherited(Installation):
    def test_descriptors(self):
        self.backend("inherit")
        it = self.place(4, "ring", options=["--comm=inherit"])
        self.assertEqual(sorted(it.out.splitlines()),
                         [f"place {i}: sent 4 took 4 from {(i + 3) % 4} end 0" for i in range(4)], it.err)

    def test_one_host_only(self):
        self.backend("inherit")
        with tempfile.NamedTemporaryFile("w", suffix=".map") as file:
            file.write("0 host=localhost interface=127.0.0.1\n1 host=far interface=10.9.9.9\n")
            file.flush()
            it = self.place(2, "show", options=["--comm=inherit", "--placemap=" + file.name])
        self.assertEqual(it.status, 2)
        self.assertRegex(it.err, r"inherit serves places of this host only, and placemap \S+ names far")


main()
