// Conditions that compare a counter with a product of counters say nothing about the range of an index: they stay in
// the loop, and so do the bounds checks of what they guard.
public class counterproducts {
  static def ranges(n:Long) {
    val r = new Rail[Long](4, (i:Long) => i);
    for (i in 0..n)
      if (i != i * i) {
      } else {
        r(i) += 10;
      }
    for (i in 0..n)
      for (j in 0..n)
        if (j < i * j)
          r(j) += 100;
    for (i in 0..n)
      for (j in 0..n)
        if (i * j == j)
          r(i * j) += 1000;
    return r;
  }

  static def counted(n:Long) {
    val r = new Rail[Long](4, (i:Long) => i);
    var i:Long = 0;
    while (i <= n) {
      if (i >= i * i)
        r(i) += 10;
      i++;
    }
    var k:Long = n;
    while (k >= 0) {
      val square = k * k;
      r(k == square ? k : 3 - k) += 100;
      k--;
    }
    return r;
  }

  // The product is in range where the index is not.
  static def outside(n:Long):Long {
    val r = new Rail[Long](4, 1);
    var last:Long = -1;
    try {
      for (i in -2..n)
        if (i <= i * i) {
          r(i + 2) += i;
          last = i;
        }
    } catch (e:ArrayIndexOutOfBoundsException) {
      return last;
    }
    return 99;
  }

  static def ints(n:Int) {
    val r = new Rail[Long](9, 0);
    for (var i:Int = 0n; i < n; ++i)
      for (var j:Int = 0n; j < n; ++j)
        if (i * j > j)
          r(i + j) += 1;
    return r;
  }

  public static def main(Rail[String]) {
    Console.OUT.println(ranges(3));
    Console.OUT.println(counted(3));
    Console.OUT.println(outside(1) + " " + outside(5));
    Console.OUT.println(ints(4n));
  }
}
