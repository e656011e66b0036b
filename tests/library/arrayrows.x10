/* Loops over all elements of arrays by rows: whole arrays, views of longer rails, arrays of different regions, and
 * irregular ones. */
import x10.regionarray.*;

public class arrayrows {
  static val box = Region.make(1..3, 2..3, 0..1);
  static def add(a:Array[Long]):Long = a.reduce((x:Long, y:Long) => 10 * x % 1000003 + y, 0);
  static def numbered(r:Region):Array[Long]{self.rank==r.rank} {
    val next = new Cell[Long](0);
    return new Array[Long](r, (Point(r.rank)) => next() = next() + 1);
  }

  public static def main(args:Rail[String]) {
    val rail = new Rail[Long](15, (i:Long) => i);
    val view = Array.makeView[Long](box, rail);
    Console.OUT.println(add(view) + " " + view(3, 3, 1));
    view.fill(7);
    Console.OUT.println(rail + " " + view.map[Long]((x:Long) => x + 1)(1, 2, 0));
    view.clear();
    Console.OUT.println(rail(0) + " " + rail(11) + " " + rail(12));

    val a = numbered(box) as Array[Long](3);
    val wide = new Array[Long](Region.make(0..4, 0..4, 0..4), -1) as Array[Long](3);
    a.map[Long](wide, (x:Long) => 2 * x);
    Console.OUT.println(wide(1, 2, 0) + " " + wide(3, 3, 1) + " " + wide(3, 3, 2) + " " +
        wide.reduce[Long]((x:Long, y:Long) => x + y, 0));
    a.map[Long,Long](a, wide, (x:Long, y:Long) => x + y);
    Console.OUT.println(a(1, 2, 0) + " " + a(3, 3, 1) + " " + add(a));
    a.map[Long,Long](a, a, (x:Long, y:Long) => x - y + 1);
    Console.OUT.println(add(a) + " " + add(new Array[Long](Region.make(1..0, 1..3), 5)));

    val triangle = numbered(Region.makeLowerTriangular(4)) as Array[Long](2);
    triangle.map[Long](triangle, (x:Long) => x + 1);
    Console.OUT.println(add(triangle) + " " + triangle(3, 3));
    triangle.fill(3);
    Console.OUT.println(triangle.reduce[Long]((x:Long, y:Long) => x + y, 0));
  }
}
