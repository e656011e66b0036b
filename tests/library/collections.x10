/* Lists, maps, sets, random numbers: the order of iteration and the numbers are the reference's. */
import x10.util.*;
public class CollectionsTest {
  public static def main(args:Rail[String]) {
    val l = new ArrayList[Long]();
    for (i in 0..11) l.add((i * 7) % 12);
    Console.OUT.println(l);
    l.sort();
    Console.OUT.println(l.size() + " " + l(3) + " " + l.indexOf(5) + " " + l.contains(99));
    l.removeAt(0);
    l.remove(5);
    l.addBefore(2, 100);
    l(0) = -1;
    Console.OUT.println(l);
    l.reverse();
    Console.OUT.println(l.getFirst() + " " + l.getLast());
    l.sort((a:Long, b:Long) => (b - a) as Int);
    Console.OUT.println(l);
    val it = l.iterator();
    while (it.hasNext()) { if (it.next() % 2 == 0) it.remove(); } Console.OUT.println(l);
    for (x in l) Console.OUT.print(x + " ");
    Console.OUT.println();
    val l2 = l.clone();
    l2.addAll(l);
    Console.OUT.println(l2.size() + " " + l2.subList(1, 4));
    l2.removeAllWhere((x:Long) => x > 5);
    Console.OUT.println(l2);
    val m = new HashMap[String,Long]();
    for (w in "the quick brown fox jumps over the lazy dog the end".split(" ")) m(w) = m.getOrElse(w, 0) + 1;
    Console.OUT.println(m.size() + " " + m("the") + " " + m.get("nope") + " " + m.containsKey("fox"));
    for (e in m.entries()) Console.OUT.print(e.getKey() + "=" + e.getValue() + " ");
    Console.OUT.println();
    m.remove("the");
    for (k in m.keySet()) Console.OUT.print(k + " ");
    Console.OUT.println();
    try { m.getOrThrow("zip"); } catch (e:NoSuchElementException) { Console.OUT.println(e.getMessage()); }
    val hs = new HashSet[Long]();
    for (i in 1..20) hs.add(i % 7);
    Console.OUT.println(hs.size() + " " + hs.contains(3) + " " + hs);
    val st = new Stack[String]();
    st.push("a");
    st.push("b");
    Console.OUT.println(st.pop() + st.peek() + st.size());
    val p = Pair[Long,String](1, "x");
    Console.OUT.println(p + " " + p.first + p.second + " " + p.equals(Pair[Long,String](1, "x")));
    Console.OUT.println(new Box[Long](3) + " " + new Cell[Long](4) + " " + new Triple[Int,Int,Int](1n, 2n, 3n));
    val r = new Random(42);
    Console.OUT.println(r.nextInt() + " " + r.nextLong() + " " + r.nextInt(100n) + " " + r.nextDouble() + " " +
        r.nextFloat() + " " + r.nextBoolean() + " " + r.nextGaussian() + " " + r.nextLong(1000));
    val again = new Random();
    again.setSeed(42);
    Console.OUT.println(again.nextInt() == new Random(42).nextInt() && again.nextDouble() < 1.0);
    val g = new GrowableRail[String]();
    g.add("a");
    g.add("b");
    g.insert(1, ["x", "y"]);
    Console.OUT.println(g + " " + g.removeLast() + g.size());
    val c = new Complex(1.0, 2.0);
    Console.OUT.println(c * c + " " + c.abs() + " " + Math.exp(c));
    val rb = new RailBuilder[Int]();
    rb.add(1n);
    rb.add(2n);
    Console.OUT.println(rb.result());
  }
}
