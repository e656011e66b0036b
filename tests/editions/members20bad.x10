// edition: 2.0
/* What the edition adds to a class is called as a member: the object is none of its arguments. */
class members20bad {
  public static def main(Rail[String]) {
    val r = Rail.make[Int](3), g = (0..3) as Region(1);
    r.reset(1, 2, 3);
    g.scanners(r);
    Console.OUT.println(r.get());
    Console.OUT.println(r.get("one"));
    r.set(true, 1);
  }
}
