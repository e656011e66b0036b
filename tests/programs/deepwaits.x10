// One or two workers and ten thousand activities that wait for each other: in a finish, on a clock, for a condition, at
// another place, each within the one before.
public class deepwaits {
  static def finishes(n:Long):Long {
    val r = new Cell[Long](0);
    finish async r() = n == 0 ? 1 : finishes(n - 1) + 1;
    return r();
  }

  static def clocks(n:Long):Long {
    val r = new Cell[Long](0);
    clocked finish {
      clocked async {
        Clock.advanceAll();
        r() = n == 0 ? 1 : clocks(n - 1) + 1;
      }
      Clock.advanceAll();
    }
    return r();
  }

  // The one that is started last goes first.
  static def turns(n:Long):Long {
    val turn = new Cell[Long](0);
    finish for (i in 1..n) async when (turn() == n - i) turn() = turn() + 1;
    return turn();
  }

  static def conditions(n:Long):Long {
    val r = new Cell[Long](0), done = new Cell[Boolean](false);
    finish {
      async when (done()) r() += 1;
      async {
        val below = n == 0 ? 1 : conditions(n - 1) + 1;
        atomic {
          r() += below;
          done() = true;
        }
      }
    }
    return r();
  }

  static def places(n:Long):Long = n == 0 ? 1 : (at (Place.places().next(here)) places(n - 1)) + 1;

  public static def main(Rail[String]) {
    Console.OUT.println("finish " + finishes(10000));
    Console.OUT.println("clock " + clocks(10000));
    Console.OUT.println("turns " + turns(10000));
    Console.OUT.println("when " + conditions(1000));
    Console.OUT.println("at " + places(2000));
  }
}
