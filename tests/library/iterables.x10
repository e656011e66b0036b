/* map, filter, reduce, any, all, zip over rails, lists and ranges; a function is called no more often than needed. */
import x10.util.*;
public class IterablesTest {
  static def rails() {
    val r = [3, 1, 4, 1, 5];
    Console.OUT.println(Iterables.map(r, (x:Long) => x * 0.5));
    Console.OUT.println(Iterables.filter(r, (x:Long) => x > 2));
    Console.OUT.println(Iterables.reduce(r, (s:String, x:Long) => s + x, ""));
    Console.OUT.println(Iterables.any(r, (x:Long) => x == 4) + " " + Iterables.any(r, (x:Long) => x == 9));
    Console.OUT.println(Iterables.all(r, (x:Long) => x > 0) + " " + Iterables.all(r, (x:Long) => x > 1));
    val pairs = Iterables.zip(r, ["three", "one"]);
    Console.OUT.println(pairs.size + " " + pairs(0) + pairs(1));
    val none = new Rail[Long](0);
    Console.OUT.println(Iterables.map(none, (x:Long) => x) + " " + Iterables.any(none, (x:Long) => true) +
        Iterables.all(none, (x:Long) => false) + Iterables.reduce(none, (s:Long, x:Long) => s + x, 7));
  }
  static def lists() {
    val list = Iterables.map(1..5, (x:Long) => x * x);
    list.add(-1);
    Console.OUT.println(list);
    Console.OUT.println(Iterables.filter(list, (x:Long) => x % 2 != 0));
    Console.OUT.println(Iterables.reduce((1..10).by(3), (s:Long, x:Long) => s * 100 + x, 0));
    Console.OUT.println(Iterables.zip(list, "a b c".split(" ")) + " " + Iterables.zip(1..2, 5n..9n));
    val words = new HashSet[String]();
    words.add("one");
    Console.OUT.println(Iterables.all(words, (w:String) => w.length() == 3n) + " " + Iterables.map(words,
        (w:String) => w.length()));
  }
  static def calls() {
    val count = new Cell[Long](0);
    val isSeen = (x:Long, limit:Long) => {
      count() = count() + 1;
      x >= limit
    };
    Iterables.any(0..99, (x:Long) => isSeen(x, 3));
    Console.OUT.print(count() + " ");
    Iterables.all(0..99, (x:Long) => isSeen(x, -1) && x < 5);
    Console.OUT.print(count() + " ");
    Iterables.any(new Rail[Long](50, (i:Long) => i), (x:Long) => isSeen(x, 7));
    Iterables.all(new Rail[Long](50, (i:Long) => i), (x:Long) => isSeen(x, 1));
    Console.OUT.println(count());
  }
  public static def main(Rail[String]) {
    rails();
    lists();
    calls();
  }
}
