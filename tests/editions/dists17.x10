// edition: 1.7
/* Dists of X10 1.7 name places first, and other points as boxes. An array of this place is made by the activity;
 * one that is restricted shares its elements. */
public class dists17 {
  public static def main(Rail[String]) {
    Console.OUT.println("" + Dist.makeBlock([1..4, 1..2], 0));
    Console.OUT.println("" + Dist.makeCyclic([1..2, 1..3], 1));
    Console.OUT.println("" + Dist.makeBlockCyclic(0..5, 0, 1));
    Console.OUT.println("" + Array.make[int](Dist.makeConstant(0..2, here), (Point) => 7));
    val inner = Array.make[int](Dist.makeConstant(0..2, here), (Point) => 7);
    val outer = Array.make[Array[int]](Dist.makeConstant(0..2, here), (Point) => inner);
    Console.OUT.println(outer(1) == inner);
    val part = inner | (1..1);
    part(1) = 8;
    Console.OUT.println(inner(1) + " " + part.dist.region.equals([1..1]));
    finish async {
      val clocks = Array.make[Clock](0..1, (Point) => Clock.make());
      val c = clocks(0);
      async clocked(c) { next; Console.OUT.println("second"); }
      Console.OUT.println("first");
      next;
    }
  }
}
