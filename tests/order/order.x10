import x10.compiler.Native;
import x10.util.ArrayList;
import x10.util.HashMap;

/** What comes from a place of the other byte order, and how many values of it had to be swapped. */
public class order {
  static struct Pair(a:Int, b:Double) { }

  /** With gaps between its fields. */
  static struct Record(a:Short, b:Double, inner:Pair, c:Byte) { }

  static class Node(value:Long) {
    val next:Node;
    def this(value:Long, next:Node) { property(value); this.next = next; }
  }

  @Native("c", "(int64_t)x10_reader_swaps()") static native def swaps():Long;

  /** What the closure gives, after a way there and back. The object's type and a rail's length count as well. */
  static def kind(name:String, make:()=>Any) {
    val before = swaps();
    val there = at (Place(1)) make();
    val after = swaps();
    Console.OUT.println(name + " " + (after - before) + ": " + there);
  }

  public static def main(args:Rail[String]) {
    kind("null", () => null);
    kind("byte", () => 7y);
    kind("short", () => -2s);
    kind("int", () => 305419896n);
    kind("long", () => 81985529216486895);
    kind("float", () => 1.5f);
    kind("double", () => -0.1);
    kind("char", () => 'x');
    kind("boolean", () => true);
    kind("string", () => "plain" + here.id);
    kind("wide string", () => "w\u00ef\u0111e" + here.id);
    kind("bytes", () => new Rail[Byte](3, (i:Long) => i as Byte));
    kind("shorts", () => new Rail[Short](3, (i:Long) => i as Short));
    kind("doubles", () => new Rail[Double](4, (i:Long) => i / 4.0));
    kind("struct", () => Pair(3n, 0.25));
    kind("structs", () => new Rail[Pair](2, (i:Long) => Pair(i as Int, 0.5)));
    collections();
    failures();
    copies();
    structCopies();
    sections();
    backAndForth();
  }

  static def collections() {
    val list = at (Place(1)) {
      val l = new ArrayList[Long]();
      for (i in 1..5) l.add(i * 1000);
      l
    };
    Console.OUT.println(list);
    val map = at (Place(1)) {
      val m = new HashMap[String, Node]();
      m.put("a", new Node(1, new Node(2, null)));
      m
    };
    Console.OUT.println(map.get("a").next.value);
  }

  static def failures() {
    try {
      at (Place(1)) throw new IllegalArgumentException("from afar");
    } catch (e:IllegalArgumentException) {
      Console.OUT.println(e);
    }
    try {
      finish for (i in 1..3) at (Place(1)) async throw new IllegalArgumentException("several");
    } catch (e:MultipleExceptions) {
      Console.OUT.println(e.exceptions.size);
    }
  }

  static def copies() {
    val theirs = at (Place(1)) GlobalRail[Int](new Rail[Int](1000, (i:Long) => i as Int));
    val mine = GlobalRail[Int](new Rail[Int](1000));
    val local = mine();
    var before:Long = swaps();
    finish Rail.asyncCopy(theirs, 0, local, 0, 1000);
    Console.OUT.println("got " + local(999) + ", swapped " + (swaps() - before));
    finish Rail.asyncCopy(new Rail[Int](1000, 77n), 0, theirs, 0, 1000);
    Console.OUT.println(at (Place(1)) theirs()(999));
    finish at (Place(1)) async Rail.asyncCopy(theirs(), 0, mine, 500, 1);
    Console.OUT.println(local(500) + " " + local(501));
  }

  static def record(i:Long) = Record(i as Short, -i as Double, Pair(i as Int, i / 8.0), i as Byte);

  static def structCopies() {
    val theirs = at (Place(1)) GlobalRail[Record](new Rail[Record](100, (i:Long) => record(i)));
    val mine = new Rail[Record](100);
    val before = swaps();
    finish Rail.asyncCopy(theirs, 0, mine, 0, 100);
    Console.OUT.println("got " + mine(99) + ", swapped " + (swaps() - before));
    finish Rail.asyncCopy(new Rail[Record](100, record(7)), 0, theirs, 1, 99);
    Console.OUT.println(at (Place(1)) (theirs()(0) + " " + theirs()(1)));
    val back = GlobalRail[Record](mine);
    finish at (Place(1)) async Rail.asyncCopy(theirs(), 98, back, 0, 2);
    Console.OUT.println(mine(0) + " " + mine(2));
  }

  /** Every third of ten, from the second on, and back to every second. */
  static def sections() {
    val theirs = at (Place(1)) GlobalRail[Int](new Rail[Int](30, (i:Long) => i as Int));
    val mine = new Rail[Int](20);
    val before = swaps();
    finish Rail.asyncCopy(theirs, 1, [3], mine, 0, [2], [1, 10]);
    Console.OUT.println("got " + mine.toString(20) + ", swapped " + (swaps() - before));
    finish Rail.asyncCopy(mine, 0, [2], theirs, 0, [3], [1, 10]);
    Console.OUT.println(at (Place(1)) theirs().toString(30));
    val back = GlobalRail[Int](mine);
    finish at (Place(1)) async {
      Rail.asyncCopy(theirs(), 1, [3], back, 1, [2], [1, 10]);
      val all = new Rail[Int](20);
      finish Rail.asyncCopy(back, 0, [4], all, 0, [2], [2, 5]);
      Rail.asyncCopy(all, 0, theirs, 0, 4);
    }
    Console.OUT.println(mine.toString(20) + (at (Place(1)) theirs().toString(4)));
  }

  static def backAndForth() {
    val cell = GlobalRef[Cell[Long]](new Cell[Long](5));
    val sum = at (Place(1)) ((at (cell.home) cell()()) + here.id);
    Console.OUT.println(sum);
    val c = Clock.make();
    finish {
      at (Place(1)) async clocked (c) Clock.advanceAll();
      c.advance();
      c.drop();
    }
    System.gc();
    Console.OUT.println("done");
  }
}
