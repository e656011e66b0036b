"""SIGUSR1 and SIGQUIT: every place tells what its workers run and what its activities wait for, also while all workers are
in loops that never yield. After SIGUSR1 the job goes on, after SIGQUIT it ends."""
import re
import shutil

from harness import *

SPIN = """public class Spin {
  static def spin(n:Long):Long {
    var s:Long = 0;
    while (!new x10.io.File("go").exists()) s += n;
    return s;
  }
  public static def main(Rail[String]) {
    finish for (p in Place.places()) at (p) async {
      val done = new Cell[Long](0);
      finish {
        async when (done() == 2) { }
        for (i in 1..2) async { Console.ERR.println("ready"); spin(here.id); atomic done(done() + 1); }
      }
    }
    Console.OUT.println("went on");
  }
}
"""

NESTED = """public class Nested {
  static def spin() { while (!new x10.io.File("never").exists()) { } }
  static def deep(n:Long) {
    finish {
      async { if (n == 0) { Console.ERR.println("ready"); spin(); } else deep(n - 1); }
      if (n == 0) async { Console.ERR.println("ready"); spin(); }
    }
  }
  public static def main(Rail[String]) {
    finish for (p in Place.places()) at (p) async {
      finish {
        async deep(2);
        async when (here.id < 0) { }
      }
    }
  }
}
"""

QUEUED = """public class Queued {
  static def spin(n:Long) { var x:Long = n; while (x >= 0) x = (x + 1) % 1000; }
  public static def main(Rail[String]) {
    for (i in 1..2) Console.ERR.println("ready");
    finish for (i in [1, 2, 3]) async { spin(i); spin(-i); }
  }
}
"""


class State(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        for source in (SPIN, NESTED, QUEUED):
            compiled(source)

    def start(self, places, *options, program=SPIN):
        command = [X10RUN, "-np", str(places), "--nthreads=2", *options] if places else []
        with tempfile.TemporaryDirectory() as folder:
            os.rmdir(folder)
        os.mkdir(folder)
        self.addCleanup(shutil.rmtree, folder)
        job = subprocess.Popen([*command, compiled(program)], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                               env={**os.environ, "X10_NTHREADS": "2"})
        self.addCleanup(job.kill)
        for _ in range(2 * max(places, 1)):
            self.assertEqual("ready\n", job.stderr.readline())
        time.sleep(0.3)  # the activity that waits has begun, too
        return job, folder

    def told(self, text, places):
        """The block of each place; checks that its parts are there."""
        for place in range(max(places, 1)):
            block = re.findall(rf"^x10: place {place}: (.*)$", text, re.M)
            self.assertRegex(block[0], r"^process \d+, scheduler (pool|spawn), transport [\w-]+; \d+ messages sent, \d+ handled; \d+ ready$")
            running = [line for line in block if re.fullmatch(r"worker \d+ runs the activity Spin.x10:12:\d+", line)]
            self.assertEqual(2, len(running), text)
            self.assertIn("the activity Spin.x10:11:9 waits for the condition of a when", block)

    def read_told(self, job, places):
        """Standard error, up to where each place has said what its three activities do."""
        text, left = "", 3 * max(places, 1)
        while left:
            line = job.stderr.readline()
            self.assertTrue(line, text)
            text += line
            left -= bool(re.match(r"x10: place \d+: (worker \d+ runs the activity Spin.x10:12|the activity Spin.x10:11:9 )", line))
        return text

    def every_way(self, check):
        for places, comm in ((0, None), (1, "none"), (4, "shm"), (2, "sockets"), (2, "mpi"), (2, "ucx")):
            for sched in ("pool", "spawn") if places else ("pool",):
                with self.subTest(places=places, comm=comm, sched=sched):
                    check(places, *([f"--comm={comm}", f"--sched={sched}"] if places else []))

    def test_going_on(self):
        def check(places, *options):
            job, folder = self.start(places, *options)
            job.send_signal(signal.SIGUSR1)
            text = self.read_told(job, places)
            self.assertIsNone(job.poll())
            with open(folder + "/go", "w", encoding="ascii"):
                pass
            out, _ = job.communicate(timeout=30)
            self.assertEqual((0, True), (job.returncode, "went on\n" in out))
            self.told(text, places)
        self.every_way(check)

    def test_ending(self):
        def check(places, *options):
            job, _ = self.start(places, *options)
            job.send_signal(signal.SIGQUIT)
            _, err = job.communicate(timeout=30)
            self.assertEqual(131, job.returncode, err)
            self.told(err, places)
        self.every_way(check)

    def test_finishes_are_a_tree(self):
        for sched in ("pool", "spawn"):
            with self.subTest(sched=sched):
                job, _ = self.start(2, "--sched=" + sched, program=NESTED)
                job.send_signal(signal.SIGUSR1)
                time.sleep(1)
                job.terminate()
                _, err = job.communicate(timeout=30)
                tree = [line[len("x10: place 0: "):] for line in re.findall(r"^x10: place 0: +finish of .*$", err, re.M)]
                self.assertEqual(["finish of the activity Nested.main: 2 unfinished",
                                  "  finish of the activity Nested.x10:10:45: 2 unfinished",
                                  "    finish of the activity Nested.x10:12:9: 1 unfinished",
                                  "      finish of the activity Nested.x10:5:7: 1 unfinished",
                                  "        finish of the activity Nested.x10:5:7: 2 unfinished"], tree, err)
                self.assertIn("x10: place 1: finish of place 0: 1 unfinished here\n", err)

    def test_queues(self):
        job, _ = self.start(1, "--nthreads=1", program=QUEUED)
        job.send_signal(signal.SIGUSR1)
        time.sleep(1)
        job.terminate()
        _, err = job.communicate(timeout=30)
        self.assertRegex(err, r"(?m)^x10: place 0: worker 0 runs the activity Queued.x10:5:33, 2 queued$")

    def test_one_place(self):
        job, folder = self.start(2)
        place = subprocess.run(["pgrep", "-f", "^" + compiled(SPIN)], capture_output=True, text=True, check=True).stdout.split()[0]
        os.kill(int(place), signal.SIGUSR1)
        self.assertIn(f"process {place}, scheduler pool", job.stderr.readline())
        job.terminate()
        job.communicate(timeout=30)


main()
