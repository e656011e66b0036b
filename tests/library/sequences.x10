/* Sequences: what they have, that functions are called once for each element that is asked for, and that a chain over
 * 30,000,000 elements needs the memory of a few (sequences.ceiling: a list of them would need 240 MB). */
import x10.util.*;

public class sequences {
  static def elements() {
    val s = Sequence.of(1..6);
    Console.OUT.println(s.map((x:Long) => "<" + x + ">").toList() + " " + s.filter((x:Long) => x % 2 == 0).toRail());
    Console.OUT.println(s.count() + " " + s.reduce((a:String, x:Long) => a + x, "") + " " + s.any((x:Long) => x == 7) +
        s.any((x:Long) => x == 6) + s.all((x:Long) => x < 7) + s.all((x:Long) => x < 6));
    Console.OUT.println(s.zip(["a", "b"]).toList() + " " + Sequence.of(["a", "b"]).zip(s).toList() + " " +
        s.take(2).toList() + s.take(0).toList() + s.take(9).count() + s.take(-1).count());
    val none = Sequence.of(new ArrayList[String]());
    Console.OUT.println(none.toList() + " " + none.any((x:String) => true) + none.all((x:String) => false) +
        none.map((x:String) => x.length()).count());
    val list = new ArrayList[Long]();
    val doubled = Sequence.of(list).map((x:Long) => 2 * x);
    list.add(4);
    Console.OUT.print(doubled.toList() + " ");
    list.add(5);
    Console.OUT.println(doubled.toList() + " " + String.join("+", doubled));
    for (x in doubled.filter((x:Long) => x > 8))
      Console.OUT.println(x);
  }
  static def calls() {
    val count = new Cell[Long](0);
    val seen = Sequence.of(0..99).map((x:Long) => { count() = count() + 1; x });
    seen.any((x:Long) => x == 3);
    Console.OUT.print(count() + " ");
    seen.filter((x:Long) => x % 10 == 9).take(2).toList();
    Console.OUT.print(count() + " ");
    seen.zip(0..1).count();
    Console.OUT.println(count());
  }
  static def ends() {
    for (it in [Sequence.of(1..2).filter((x:Long) => x > 2), Sequence.of(1..2).take(0)]) {
      try {
        it.iterator().next();
      } catch (e:NoSuchElementException) {
        Console.OUT.println(e.getMessage());
      }
    }
    try {
      Sequence.of(null as Iterable[Long]);
    } catch (e:NullPointerException) {
      Console.OUT.println("null");
    }
  }
  static def isOdd(x:Long) = x % 2 != 0;
  public static def main(Rail[String]) {
    elements();
    calls();
    ends();
    Console.OUT.println(Sequence.of(1..30000000).map((x:Long) => x * 3).filter((x:Long) => isOdd(x)).reduce(
        (a:Long, x:Long) => a + x, 0));
  }
}
