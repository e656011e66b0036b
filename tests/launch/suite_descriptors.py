"""A ring of many places needs few descriptors: reports to the home of its finish go along the tree over all places
(runtime/locsync/message/relay.h). How many messages that takes, exactly; and what exceptions and offers come to."""
import json

from harness import *

PLACES = 70  # more than X10__RELAY_PLACES
DESCRIPTORS = {"sockets": 20, "shm": 20, "ucx": 20 + 12}  # UCX has some of its own

RING = """
import x10.io.File;
import x10.lang.Reducible;

public class Ring {
  static class Sum implements Reducible[Long] {
    public def zero() = 0;
    public operator this(a:Long, b:Long) = a + b;
  }

  static def hop(left:Long):void {
    if (left > 0) at (here.next()) async hop(left - 1);
  }

  static def count(left:Long):void {
    Console.OUT.println("place " + here.id + " has " + new File("/proc/self/fd").list().size);
    Console.OUT.flush();
    if (left > 0) at (here.next()) async count(left - 1);
  }

  static def given(left:Long) offers Long {
    if (left > 0) at (here.next()) async { offer here.id; given(left - 1); }
  }

  static def thrown(left:Long):void {
    if (left > 0) at (here.next()) async { thrown(left - 1); throw new IllegalStateException("" + here.id); }
  }

  public static def main(args:Rail[String]) {
    val n = Place.numPlaces();
    for (1..3) finish hop(n);
    if (args.size == 0) return;
    finish count(n);
    val sum = finish (new Sum()) { given(n); };
    Console.OUT.println("offered " + sum);
    try {
      finish thrown(n);
    } catch (e:MultipleExceptions) {
      var ids:Long = 0;
      for (x in e.exceptions) ids += Long.parse(x.getMessage());
      Console.OUT.println("caught " + e.exceptions.size + ", " + ids);
    }
  }
}
"""


def depth(p):
    return 0 if p == 0 else 1 + depth((p - 1) // 4)


class Ring(unittest.TestCase):
    def run_on(self, comm, places, *arguments, options=()):
        it = Run("-np", places, f"--comm={comm}", *options, compiled(RING), *arguments, env={"X10_NTHREADS": "1"}).finish()
        self.assertEqual(0, it.status, it.err)
        return it

    def test_descriptors(self):
        for comm, most in DESCRIPTORS.items():
            with self.subTest(comm):
                lines = self.run_on(comm, PLACES, "all").out.splitlines()
                ids = PLACES * (PLACES - 1) // 2
                self.assertEqual([f"caught {PLACES}, {ids}", f"offered {ids}"], sorted(line for line in lines if " has " not in line))
                counts = {int(line.split()[1]): int(line.split()[3]) for line in lines if " has " in line}
                self.assertEqual(set(range(PLACES)), set(counts))
                self.assertLessEqual(max(counts.values()), most, counts)

    def reports(self, comm, places):
        report, _ = json.JSONDecoder().raw_decode(self.run_on(comm, places, options=["--stats=json"]).err)
        return sum(row["messages"] for place in report["places"] for row in place["sizes"].get("REPORT", []))

    def test_reports(self):
        """A step of the tree each; but the last place of the ring has sent to the home. Up to 64 places all go directly."""
        self.assertEqual(3 * (sum(map(depth, range(1, PLACES - 1))) + 1), self.reports("sockets", PLACES))
        self.assertEqual(3 * 63, self.reports("sockets", 64))


main()
