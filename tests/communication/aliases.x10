// Loops that keep what they ask: rails of the element type of the tables which say where to go are told apart from
// these by what may hold them, also where the rail is passed on, printed or kept in a field.
import x10.regionarray.*;
import x10.util.*;

public class aliases {
  static class Result { val all = new Rail[Long](400); }
  static def total(r:Rail[Long]) = Iterables.reduce(r, (a:Long, b:Long) => a + b, 0);

  public static def main(args:Rail[String]) {
    val A = DistArray.make[Long](Dist.makeBlock(Region.make(0..399)), (p:Point(1)) => p(0) * 7);
    val B = new x10.array.DistArray_Block_1[Long](400, (i:Long) => i);
    val D = DistArray.make[Double](Dist.makeBlock(Region.make(0..399)), (p:Point(1)) => p(0) * 0.25);
    val l = new Rail[Long](400), list = new ArrayList[Long](), arr = new Array[Long](Region.make(0..399), 0);
    val result = new Result(), map = new HashMap[Long,Long](), bins = new Rail[Long](10);

    for (i in 0..399) l(i) = at (A.dist(i)) A(i);
    for (i in 0..399) list.add(at (A.dist(i)) A(i));
    for (i in 0..399) arr(i) = at (A.dist(i)) A(i);
    for (p in A.region) arr(p) += at (A.dist(p)) A(p);
    for (i in 0..399) { val x = at (A.dist(i)) A(i); result.all(i) = x + 1; }
    for (i in 0..399) l(i) += at (B.place(i)) B(i);
    for (i in 0..399) { val x = at (A.dist(i)) A(i); map(x % 20) = i; }
    for (i in 0..399) { val x = at (D.dist(i)) D(i); bins(x as Long / 10)++; }
    Console.OUT.println(total(l) + " " + list.size() + " " + arr(5) + " " + total(result.all) + " " + map(3));
    Console.OUT.println(bins);
  }
}
// 2|4 places, line 17: 2|6 messages
// 2|4 places, line 18: 2|6 messages
// 2|4 places, line 19: 2|6 messages
// 2|4 places, line 20: 2|6 messages
// 2|4 places, line 21: 2|6 messages
// 2|4 places, line 22: 2|6 messages
// 2|4 places, line 23: 2|6 messages
// 2|4 places, line 24: 2|6 messages
// without synchronization_elimination: 2|4 places, line 17: 400|600 messages
