"""x10run --gdb=PLACE: one place runs under gdb, in x10run's terminal; the job ends with it. And --hosts-pids."""
import re

from harness import *

SHOWN = """public class Shown {
  public static def main(args:Rail[String]) {
    finish for (p in Place.places()) at (p) async {
      val number = here.id * 100 + args.size;
      Console.ERR.println("number " + number); // gdb writes on the other stream
    }
  }
}
"""


class Debugger(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.program = compiled(SHOWN, "-g")

    def debug(self, commands, *options):
        script = "".join(line + "\n" for line in ("set pagination off", "set width 0", *commands))
        return Run("-np", 3, *options, self.program, "a", "b", stdin=subprocess.PIPE).finish(script)

    def test_a_place_stops_shows_its_values_and_goes_on(self):
        for comm in ("shm", "sockets", "pipes", "ucx"):
            for place in (0, 2):
                with self.subTest(comm=comm, place=place):
                    run = self.debug(["break Shown.x10:5", "run", "print number", "continue", "quit"], "--comm=" + comm, f"--gdb={place}")
                    self.assertIn(f"$1 = {place * 100 + 2}", run.out)
                    self.assertIn("exited normally", run.out)
                    self.assertEqual({"2", "102", "202"}, set(re.findall(r"number (\d+)$", run.err, re.M)))
                    self.assertEqual(0, run.status)

    def test_a_second_run_is_told_that_the_job_is_over(self):
        run = self.debug(["run", "run", "quit"], "--gdb=1")
        self.assertEqual(1, run.out.count("exited normally"))
        self.assertIn("has run this place already", run.out + run.err)
        self.assertEqual(0, run.status)

    def test_leaving_gdb_ends_the_job(self):
        for commands in (["quit"], ["break Shown.x10:5", "run", "kill", "quit"]):
            with self.subTest(commands=commands):
                run = self.debug(commands, "--gdb=1")
                self.assertRegex(run.err, r"place 1 \(pid \d+, host localhost\) has ended with gdb, before the job did")
                self.assertEqual(1, run.status)

    def test_the_end_of_the_launcher_ends_gdb_and_the_place(self):
        run = Run("-np", 2, "--gdb=1", self.program, stdin=subprocess.PIPE)
        run.process.stdin.write("break Shown.x10:5\nrun\n")
        run.process.stdin.flush()
        run.wait_for("hit Breakpoint 1")
        run.process.kill()
        run.finish()

    def test_collections_do_not_stop_gdb(self):
        program = compiled("""public class Collected { public static def main(Rail[String]) {
  finish for (k in 1..2) async for (i in 1..40) { val some = new Rail[Long](100000, i); if (some(7) != i) throw new Exception(); }
  for (i in 1..3) System.gc();
  Console.OUT.println("collected"); } }
""", "-g")
        run = Run("--gdb=0", "--nthreads=2", program, stdin=subprocess.PIPE).finish("run\nquit\n")
        self.assertIn("collected", run.out)
        self.assertIn("exited normally", run.out)
        self.assertNotIn("received signal", run.out)

    def test_places_that_cannot_be_debugged_are_refused(self):
        for options, text in ((("--gdb=3",), "the job has the places 0 to 2"), (("--gdb=x",), "it is a place's number"),
                              (("--gdb=",), "it is a place's number"), (("--gdb=1", "--comm=mpi"), "gdb -p PID")):
            with self.subTest(options=options):
                run = self.debug([], *options)
                self.assertIn(text, run.err)
                self.assertEqual(2, run.status)

    def test_a_machine_without_gdb(self):
        run = Run("--gdb=0", self.program, env={"PATH": "/nonexistent"}).finish()
        self.assertIn("--gdb=0: there is no gdb on the PATH", run.err)
        self.assertEqual(2, run.status)

    def test_hosts_and_pids(self):
        for options in (("--comm=shm",), ("--comm=mpi",)):
            with self.subTest(options=options):
                run = Run("-np", 3, "--hosts-pids", *options, PROGRAM).finish()
                told = re.findall(r"^x10run: place (\d): host localhost, pid (\d+)$", run.err, re.M)
                self.assertEqual(["0", "1", "2"], [place for place, _ in told])
                self.assertEqual(3, len({pid for _, pid in told}))


main()
