// Closures that are called by a type of functions wider than their own write what a loop reads that asks another place
// ahead.
class wideclosures {
  static def choose(n:Long, a:(Long)=>Long, b:(Long)=>Long):(Long)=>Long {
    var f:(Long)=>Long = a;
    for (i in 1..n)
      f = i % 2 == 0 ? a : b;
    return f;
  }

  public static def main(args:Rail[String]) {
    val p = Place.places().next(here);
    val rail = new Rail[Long](10, (i:Long) => i), next = new Cell[Long](1);
    val seven = (x:Any) => { rail(next() % 10) = 7; next() = next() + 1; return 1; };
    val eight = (x:Any) => { rail(next() % 10) = 8; next() = next() + 1; return 1; };
    val write = choose(args.size + 2, seven, eight);
    var there:Long = 0;
    for (i in 0..9) {
      write(i);
      val element = rail(i);
      there = there * 3 + (at (p) (element + 1));
    }
    for (i in 0..9)
      rail(i) = i;
    next() = 1;
    var local:Long = 0;
    for (i in 0..9) {
      write(i);
      local = local * 3 + rail(i) + 1;
    }
    Console.OUT.println(there + " " + local);
  }
}
