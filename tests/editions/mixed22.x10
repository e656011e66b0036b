// edition: 2.2
// Numbers of several types, arrays taken apart, functions of Ints where the library has Longs, maps with boxes.
import x10.util.ArrayList;
import x10.util.HashMap;
import x10.util.IndexedMemoryChunk;
public class mixed22 {
  static def total(a:Array[Int](1)):Int {
    var sum:Int = 0;
    for ([i] in a) sum += a(i);
    return sum;
  }
  static def shown(p:Point(2)):String = p(0) + "/" + p(1);
  public static def main(args:Array[String](1)) {
    val b:Byte = 7;
    val u:UInt = 3;
    Console.OUT.println((b == 7) + " " + (1 == 1.0) + " " + (u - 1));
    val squares = new Array[Int](5, (i:Int) => i * i);
    Console.OUT.println(total(squares) + " " + total([10, 20]) + " " + squares.size);
    Console.OUT.println(shown([1, 2]) + " " + ([3, 4] as Point(2)));
    val r:Region(2) = (1..2) * (3..4);
    for (p in r) Console.OUT.print(p + " ");
    val low = r.min();
    val top:Int = r.max(1);
    Console.OUT.println(low(0) + " " + top + " " + r.size());
    val m = new HashMap[String, Int]();
    m.put("a", 1);
    val none = m.get("b");
    Console.OUT.println(m.get("a").value + " " + (none == null) + " " + m.getOrElse("b", 2));
    val list = new ArrayList[String]();
    list.add("x");
    val n:Int = list.size();
    Console.OUT.println(n + " " + list.toArray().size + " " + args.size);
    val chunk = IndexedMemoryChunk.allocateZeroed[Double](3);
    chunk(1) = 2.5;
    Console.OUT.println(chunk.length() + " " + chunk(1));
    val d = DistArray.make[Int](Dist.makeBlock(0..9), ([i]:Point(1)) => 2 * i);
    Console.OUT.println(d.reduce((x:Int, y:Int) => x + y, 0) + " " + Place.MAX_PLACES);
  }
}
