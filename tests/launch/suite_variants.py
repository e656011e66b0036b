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


WHICH = """import x10.io.File;
public class %s {
  static def variant(layer:String):String {
    for (line in new File("/proc/self/maps").lines()) {
      val found = line.indexOf("/" + layer + "/");
      if (found >= 0n) return line.substring(found + layer.length() + 2n, line.lastIndexOf("/"));
    }
    return "";
  }
  public static def main(args:Rail[String]) {
    for (p in Place.places()) at (p) Console.OUT.println(here.id + " " + variant("comm") + " " + variant("locsync"));
  }
}
"""
INCLUDE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../runtime/include")


def linked_by_hand(program):
    """The same, linked by gcc with a DT_RUNPATH, over which LD_LIBRARY_PATH has precedence."""
    folder, lib = os.path.dirname(program), os.path.abspath(LIBRARIES)
    name = os.path.basename(program)
    subprocess.run([os.environ["X10_TEST_X10C"], "-c", "-d", folder + "/c", program + ".x10"], check=True)
    paths = [lib + "/locsync/spawn", lib + "/comm/sockets", lib]
    subprocess.run(["gcc", "-std=gnu11", "-w", "-I", INCLUDE, "-I", folder + "/c", f"{folder}/c/{name}.c",
                    "-o", program + "-hand",
                    *("-L" + p for p in paths), "-Wl,--enable-new-dtags,-rpath," + ":".join(paths), "-Wl,--no-as-needed",
                    "-l:libx10locsync.so.1", "-l:libx10comm.so.1", "-l:libx10support.so.1", "-lgc", "-lm"], check=True)
    return program + "-hand"


class Linked(unittest.TestCase):
    """What a program was linked with is what it runs with, and an option that says something else is refused."""

    def variants(self, program, *options, env=None):
        it = run("-np", 2, *options, program, env=env)
        self.assertEqual(it.status, 0, it.err)
        return sorted(it.out.splitlines())

    def test_fixed(self):
        program = compiled(WHICH % "Fixed", "--link-comm=sockets", "--link-sched=spawn")
        fixed = ["0 sockets spawn", "1 sockets spawn"]
        self.assertEqual(self.variants(program), fixed)
        self.assertEqual(self.variants(program, "--comm=sockets", "--sched=spawn"), fixed)
        for option, kind in (("--comm=shm", "comm=sockets"), ("--comm=mpi", "comm=sockets"), ("--sched=pool", "sched=spawn")):
            it = run("-np", 2, option, program)
            self.assertEqual((it.status, it.out), (2, ""))
            self.assertEqual(it.err, f"x10run: error: {option}: {program} was linked with --link-{kind}, which x10run cannot change\n")
        it = run("-np", 2, program, env={"X10_COMM": "shm"})
        self.assertEqual(it.status, 2)
        self.assertIn("X10_COMM=shm: ", it.err)

    def test_fixed_for_one_place(self):
        program = compiled(WHICH % "OnePlace", "--link-sched=spawn")
        it = run("-np", 1, program)
        self.assertEqual((it.status, it.out), (0, "0 none spawn\n"), it.err)
        it = run("-np", 2, program)
        self.assertEqual(it.status, 2)
        self.assertIn("none serves a single place", it.err)

    def test_by_hand(self):
        program = linked_by_hand(compiled(WHICH % "ByHand"))
        self.assertEqual(self.variants(program), ["0 sockets spawn", "1 sockets spawn"])
        self.assertEqual(self.variants(program, "--comm=shm", "--sched=pool"), ["0 shm pool", "1 shm pool"])
        it = subprocess.run([program], env={**os.environ, "X10_NPLACES": "2"}, capture_output=True, text=True)
        self.assertEqual(sorted(it.stdout.splitlines()), ["0 sockets spawn", "1 sockets spawn"], it.stderr)

    def test_no_program(self):
        """Files that end where more is announced are read no further."""
        program = compiled(WHICH % "Fixed", "--link-comm=sockets", "--link-sched=spawn")
        with open(program, "rb") as file:
            whole = file.read()
        with tempfile.TemporaryDirectory() as folder:
            for size in (0, 3, 16, 63, 64, 100, 500, 1000, 4096): # less than what is loaded
                path = f"{folder}/cut{size}"
                with open(path, "wb") as file:
                    file.write(whole[:size])
                os.chmod(path, 0o755)
                self.assertNotIn(run("-np", 1, path).status, (0, 2), size)


main()
