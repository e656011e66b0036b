/* Loops whose condition never holds, or whose body never comes to its end: no loops to a C compiler. */
public class endedloops {
  static val DEBUG = false;
  static def find(r:Rail[Long], x:Long):Long {
    var i:Long = 0;
    while (i < r.size && DEBUG) {
      if (r(i) == x) return i;
      i++;
    }
    while (i < r.size && false) {
      if (r(i) == x) return i;
      i++;
    }
    while (i < r.size && !DEBUG) {
      if (r(i) == x) return i;
      i++;
    }
    return -1;
  }
  static def first(r:Rail[Long], x:Long):Long {
    for (i in r.range()) {
      if (!DEBUG) break;
      if (r(i) == x) return i;
    }
    for (i in r.range()) {
      if (r(i) == x) return i;
      else return r(i);
    }
    return -1;
  }
  public static def main(args:Rail[String]) {
    val r = new Rail[Long](args.size + 3, (i:Long) => i * i);
    Console.OUT.println(find(r, 4) + " " + find(r, 5) + " " + first(r, 0) + " " + first(r, 7));
  }
}
