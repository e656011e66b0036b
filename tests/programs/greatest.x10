// Loops over ranges up to the greatest number of their type end; a counter's loop wraps and goes on.
import x10.array.*;
import x10.util.foreach.*;

public class greatest {
  static @x10.compiler.NoInline def ints(low:Int, high:Int):Long {
    var n:Long = 0;
    for (i in low..high) n += 1;
    return n;
  }
  static @x10.compiler.NoInline def longs(low:Long, high:Long):Long {
    var n:Long = 0;
    for (i in low..high) {
      if (i == high - 1) continue;
      n += 1;
    }
    return n;
  }
  static @x10.compiler.NoInline def ranged(range:LongRange):Long {
    var n:Long = 0;
    for (i in range) n += 1;
    return n;
  }
  static @x10.compiler.NoInline def elements(r:Rail[Long], high:Long):Long {
    var sum:Long = 0;
    try {
      for (i in 0..high) sum += r(i);
    } catch (e:ArrayIndexOutOfBoundsException) {
      sum = -sum;
    }
    return sum;
  }
  static @x10.compiler.NoInline def wraps(high:Int):Int {
    for (var i:Int = high - 1n; i <= high; i++)
      if (i < 0n) return i;
    return 0n;
  }
  static @x10.compiler.NoInline def wrapsFromConstant(high:Int):Int {
    var n:Int = 0n;
    for (var i:Int = 2147483645n; i <= high; i++) {
      if (i < 0n) return i;
      if (n++ > 9n) return n;
    }
    return 0n;
  }
  static def points(box:IterationSpace):Long {
    var n:Long = 0;
    for (p in box) n += p(0) - Long.MAX_VALUE + 3; // 1, 2 or 3
    return n;
  }
  static def iterated[T](all:Iterable[T]):Long {
    var n:Long = 0;
    for (x in all) n += 1;
    return n;
  }

  public static def main(args:Rail[String]) {
    Console.OUT.println(ints(Int.MAX_VALUE - 2n, Int.MAX_VALUE) + " " + ints(Int.MIN_VALUE, Int.MIN_VALUE) + " " +
                        ints(3n, 1n) + " " + ints(1n, 1n));
    Console.OUT.println(longs(Long.MAX_VALUE - 3, Long.MAX_VALUE) + " " + longs(Long.MIN_VALUE, Long.MIN_VALUE + 1) +
        " " +
                        longs(1, 0));
    Console.OUT.println(ranged(Long.MAX_VALUE..Long.MAX_VALUE) + " " + ranged(Long.MAX_VALUE..Long.MIN_VALUE));
    Console.OUT.println(elements([1, 2, 3], 2) + " " + elements([1, 2, 3], Long.MAX_VALUE));
    Console.OUT.println(iterated((Long.MAX_VALUE - 1)..Long.MAX_VALUE) + " " +
                        iterated((Int.MAX_VALUE - 1n)..Int.MAX_VALUE) + " " + iterated(2..1));
    Console.OUT.println(wraps(Int.MAX_VALUE) + " " + wraps(3n) + " " + wrapsFromConstant(Int.MAX_VALUE));
    val met = new Cell[Long](0);
    finish for (i in (Long.MAX_VALUE - 1)..Long.MAX_VALUE) async atomic met() = met() + 1;
    Console.OUT.println(met());
    val last = (Long.MAX_VALUE - 2)..Long.MAX_VALUE;
    val add = (a:Long, b:Long) => a + b;
    Cyclic.for (i:Long in last) { atomic met() += i - last.min; }
    Block.for (i:Long in last) { atomic met() += i - last.min; }
    Bisect.for (i:Long in last) { atomic met() += i - last.min; }
    Cyclic.for (i:Long in Long.MAX_VALUE..Long.MIN_VALUE) { atomic met() = -1; }
    Console.OUT.println(met() + " " + Cyclic.operator for[Long](last, add, 0, (i:Long) => i - last.min) + " " +
                        Block.operator for[Long](last, add, 0, (i:Long) => i - last.min));
    val box1 = new DenseIterationSpace_1(last.min, last.max);
    val box2 = last * last;
    val box3 = box2 * (1..2);
    val box4 = box3 * last;
    Console.OUT.println(iterated(box1) + " " + iterated(box2) + " " + iterated(box3) + " " + iterated(box4));
    Console.OUT.println(points(box1) + " " + points(box2) + " " + points(box3) + " " + points(box4));
  }
}
