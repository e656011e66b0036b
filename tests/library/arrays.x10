/* x10.array and the loops of x10.util.foreach. */
import x10.array.*;
import x10.util.foreach.*;
import x10.compiler.Foreach;
public class ArraysTest {
  public static def main(args:Rail[String]) {
    val a = new Array_2[Double](3, 4, (i:Long, j:Long) => i * 10.0 + j);
    a(1, 2) = 99.0;
    Console.OUT.println(a + " " + a(1, 2) + " " + a.size + " " + a.numElems_1);
    for (p in a.indices()) Console.OUT.print(p + " ");
    Console.OUT.println();
    for ([i, j] in a.indices()) Console.OUT.print(a(i, j) + " ");
    Console.OUT.println();
    Console.OUT.println(a.reduce((x:Double, y:Double) => x + y, 0.0));
    try { a(3, 0) = 1.0; } catch (e:ArrayIndexOutOfBoundsException) { Console.OUT.println(e); }
    val b = new Array_1[Long](5);
    b(2) = 4;
    Console.OUT.println(b);
    val c = new Array_3[Long](2, 2, 2, 1);
    Console.OUT.println(c);
    val d = new Array_4[Int](1, 2, 2, 2);
    Console.OUT.println(d);
    val p = Point.make(1, 2);
    Console.OUT.println(p + " " + p(1) + " " + (p + p) + " " + p.equals(Point.make(1, 2)) + " " + p.rank + (p * 3));
    val q:Point = [4, 5, 6];
    Console.OUT.println(q);
    Console.OUT.println((0..1) * (2..3));
    Console.OUT.println(((0..1) * (2..3)).size());
    val s = new Rail[Long](100);
    Block.for (i:Long in 0..99) { s(i) = i; }
    Console.OUT.println(s(50));
    val sum = Block.operator for[Long](0..99, (x:Long, y:Long) => x + y, 0, (i:Long) => s(i));
    Console.OUT.println(sum);
    Foreach.block(0, 99, (i:Long) => { s(i) = s(i) * 2; });
    Console.OUT.println(s(99));
    Console.OUT.println(Foreach.bisectReduce[Long](0, 99, (i:Long) => s(i), (x:Long, y:Long) => x + y, 0));
    Bisect.for (i:Long in 0..99) { s(i) = 1; }
    Cyclic.for (i:Long in 0..99) { s(i) = s(i) + 1; }
    val r = new Block.Reducer[Long]((x:Long, y:Long) => x + y, 0);
    r.for (i:Long in 0..99) { s(i) }
    r.for (i:Long in 0..9) { s(i) }
    Console.OUT.println(r.value());
    for (x in (1..10).split(3)) Console.OUT.print(x + " ");
    Console.OUT.println();
  }
}
