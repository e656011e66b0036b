// edition: 1.7
/* Whole arrays of X10 1.7: parts, unions, overlays and arithmetic keep each element at its place. */
import x10.io.Console;

public class arrays17(rank:int) {
  const N:int = 8;

  public def this(r:int) = { this.rank = r; }
  public def $plus(that:arrays17) = new arrays17(rank + that.rank);
  public def $minus() = new arrays17(-rank);

  static def filled(d:Dist, k:int):Array[int]{dist==d} = Array.make[int](d, (Point) => k);
  static def show(name:String, a:Array[int]) {
    var text:String = name + ":";
    for (p:Point in a.dist) text += " " + (at (a.dist(p)) a(p));
    Console.OUT.println(text);
  }

  public static def main(Rail[String]) {
    val d = Dist.makeBlock(0..N-1, 0);
    val front = filled(d | 0..3, 1), back = filled(d | 4..N-1, 2);
    val both = front || back;
    show("union", both);
    show("overlay", both.overlay(filled(d | 2..5, 7)));
    show("part", both | 3..4);
    show("sum", filled(d, 3) + filled(d, 4) * filled(d, 5));
    show("difference", filled(d, 9) / filled(d, 2) - filled(d, 1));
    Console.OUT.println(both.sum() + " " + filled(Dist.make(Region.make(1, 3)), 5).sum());
    Console.OUT.println((new arrays17(2) + new arrays17(3)).rank + " " + (-new arrays17(4)).rank + " " +
      new arrays17(5).$plus(new arrays17(6)).rank);
    val none = Array.make[Int](d, null); // zeros
    Console.OUT.println(none.sum() + " " + none.dist.equals(d));
    for ((i):Point in [0..1, 4..5] as Region(2)) Console.OUT.print(i + " ");
    Console.OUT.println();
  }
}
