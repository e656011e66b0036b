// X10 2.2: structs, GlobalRef with its home, at as statement and expression, isFirst/isLast/next/prev. Run on 4 places.
import x10.util.*;
public class RingOld {
  static struct Pair(a:Int, b:Int) { operator this + (o:Pair) = Pair(a + o.a, b + o.b); }
  static class Acc { var sum:Pair = Pair(0, 0); var visits:Int = 0; }
  static def hop(p:Place, left:Int, acc:GlobalRef[Acc]):void {
    val mine = Pair(here.id, left);
    at (acc.home) atomic { acc().sum = acc().sum + mine; acc().visits++; }
    if (left > 0) at (p.next()) hop(here, left - 1, acc);
  }
  public static def main(Array[String](1)) {
    val acc = new Acc();
    hop(here, 9, GlobalRef[Acc](acc));
    Console.OUT.println(acc.visits + " " + acc.sum.a + " " + acc.sum.b);
    val l = new ArrayList[Int]();
    for (p in Place.places()) l.add(at (p) here.prev().id * 10 + here.next().id);
    for (x in l) Console.OUT.println(x);
    Console.OUT.println(here.isFirst() + " " + (at (here.prev()) here.isLast()));
    val m = new HashMap[String,Int]();
    m.put("one", 1);
    val got = m.get("one").value + m.getOrElse("two", 40);
    Console.OUT.println(got);
  }
}
