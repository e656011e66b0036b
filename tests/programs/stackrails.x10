/** Short rails that stay where they are made: zeroed each time, their bounds tested, alive across suspension and
 * collection. */
public class stackrails {
  static class Node(value:Long) {
    var next:Node = null;
  }

  /** Every iteration begins with zeros. */
  static def rounds():Long {
    var sum:Long = 0;
    for (i in 0..99) {
      val a = new Rail[Int](7);
      for (k in 0..6) sum += a(k);
      a(i % 7) = 5n;
      for (x in a) sum += x;
    }
    return sum;
  }

  static def outside(i:Long):Long {
    val a = new Rail[Long](3);
    a(1) = 8;
    return a(i) + a(1);
  }

  /** What only such a rail refers to is still there when others have run and garbage was collected. */
  static def across():Long {
    val held = new Rail[Node](4);
    for (i in 0..3) held(i) = new Node(i + 1);
    finish for (i in 1..4) async {
      var list:Node = null;
      for (k in 1..20000) {
        val node = new Node(k);
        node.next = list;
        list = node;
      }
    }
    System.gc();
    var sum:Long = 0;
    for (node in held) sum += node.value;
    return sum;
  }

  /** Two names of one rail, elements of every size, and none at all. */
  static def sizes():Long {
    val bytes = new Rail[Byte](5);
    val same = bytes;
    bytes(4) = -1y;
    val chars = new Rail[Double](2);
    chars(1) = 0.5;
    val none = new Rail[Long](0);
    var sum:Long = none.size;
    for (x in none) sum += x;
    return sum + same(4) + bytes.size + (chars(1) * 4.0) as Long;
  }

  /** Rails that take each other's names do not stay. */
  static def swapped():Long {
    var from:Rail[Long] = new Rail[Long](2);
    var to:Rail[Long] = new Rail[Long](2);
    for (i in 1..5) {
      to(0) = from(0) + i;
      val t = from;
      from = to;
      to = t;
    }
    return from(0);
  }

  public static def main(args:Rail[String]) {
    Console.OUT.println(rounds());
    for (i in [0, 2, 3, -1]) {
      try {
        Console.OUT.println(outside(i));
      } catch (e:ArrayIndexOutOfBoundsException) {
        Console.OUT.println(e.getMessage());
      }
    }
    Console.OUT.println(across());
    Console.OUT.println(sizes());
    Console.OUT.println(swapped());
    finish for (i in 1..3) async {
      val mine = new Rail[Long](4);
      for (k in 0..3) mine(k) = i * k;
      atomic total(0) += mine(1) + mine(3);
    }
    Console.OUT.println(total(0));
  }
  static val total = new Rail[Long](1);
}
