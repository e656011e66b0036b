// What takes nothing along but numbers, and brings nothing else back, needs no image where the place is the same.
public class flat {
  static struct Pair(a:Long, b:Double) {}
  static struct Passing(a:Long) {
    transient val b:Long = 3;
    def this(a:Long) { property(a); }
  }
  static struct Named(name:String) {}

  public static def main(args:Rail[String]) {
    val p = Place.places()(args.size % Place.numPlaces()), n = args.size;
    val pair = Pair(n, 1.5), passing = Passing(n), named = Named("x");
    // CHECK-DAG: {"flat.x10:[[@LINE+1]]:15", X10_REMOTE | X10_FLAT,
    val sum = at (p) n + pair.a;
    // CHECK-DAG: {"flat.x10:[[@LINE+1]]:16", X10_REMOTE | X10_FLAT,
    val same = at (p) Pair(n, pair.b);
    // CHECK-DAG: {"flat.x10:[[@LINE+1]]:20", X10_REMOTE,
    val returned = at (p) Named("y");
    // CHECK-DAG: {"flat.x10:[[@LINE+1]]:15", X10_REMOTE,
    val far = at (p) passing;
    // CHECK-DAG: {"flat.x10:[[@LINE+1]]:18", X10_REMOTE,
    val length = at (p) named == named;
    // CHECK-DAG: {"flat.x10:[[@LINE+1]]:16", X10_REMOTE,
    val text = at (p) args;
    // CHECK-DAG: {"flat.x10:[[@LINE+1]]:19", {{.*}}X10_REMOTE | X10_FLAT,
    finish at (p) async Console.OUT.println(n);
    // CHECK-DAG: {"flat.x10:[[@LINE+1]]:19", {{.*}}X10_REMOTE,
    finish at (p) async Console.OUT.println(args);
    Console.OUT.println(sum + " " + same + returned + far.b + length + text);
  }
}
