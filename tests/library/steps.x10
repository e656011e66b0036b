/* Ranges by steps, whole numbers that are divided downwards, numbers kept within bounds; parts of rails, choices. */
import x10.util.*;
public class Steps {
  static def show(r:Iterable[Long]) { Console.OUT.println(String.join(" ", r)); }
  static def ranges() {
    show((0..9).by(3));
    show((0..9).by(-4));
    show((3..3).by(-7));
    Console.OUT.println("[" + String.join(" ", (9..0).by(-1)) + "] " + (9..0).by(2) + " " + (9..0).by(2).size());
    show((Long.MIN_VALUE..Long.MAX_VALUE).by(Long.MAX_VALUE));
    show((Long.MIN_VALUE..Long.MAX_VALUE).by(Long.MIN_VALUE));
    Console.OUT.println((0..9).by(4) + ", " + (0..9).by(-4) + ": " + (0..9).by(-4).size() + " " +
        (Long.MIN_VALUE..Long.MAX_VALUE).by(2).size());
    var sum:Int = 0n;
    for (i in (1n..10n).by(3n)) sum += i;
    for (i in (Int.MIN_VALUE..Int.MAX_VALUE).by(Int.MIN_VALUE)) Console.OUT.print(i + " ");
    Console.OUT.println(sum + " " + (1n..10n).by(-3n));
    try {
      (0..9).by(0);
    } catch (e:IllegalArgumentException) {
      Console.OUT.println(e.getMessage());
    }
  }
  static def numbers() {
    for (a in [-7, 7, -6])
      for (b in [3, -3])
        Console.OUT.print(Math.floorDiv(a, b) + " " + Math.floorMod(a, b) + ", ");
    Console.OUT.println(Math.floorDiv(-7n, 3n) + " " + Math.floorMod(-7n, 3n));
    Console.OUT.println(Math.floorDiv(Long.MIN_VALUE, -1) + " " + Math.floorMod(Long.MIN_VALUE, -1) + " " +
        Math.floorMod(Long.MAX_VALUE, Long.MIN_VALUE) + " " + Math.floorDiv(Int.MIN_VALUE, 3n));
    try {
      Math.floorMod(1, 0);
    } catch (e:ArithmeticException) {
      Console.OUT.println("divided by 0");
    }
    Console.OUT.println(Math.clamp(5, 0, 3) + " " + Math.clamp(-5n, 0n, 3n) + " " + Math.clamp(0.5, 0.0, 3.0) + " " +
        Math.clamp(Double.NaN, 0.0, 1.0) + " " + Math.clamp(5.5f, 0.0f, 3.5f));
    for (what in [() => Math.clamp(1, 3, 2) as Any, () => Math.clamp(1.0, Double.NaN, 2.0) as Any])
      try {
        what();
      } catch (e:IllegalArgumentException) {
        Console.OUT.println(e.getMessage());
      }
  }
  static def choices() {
    val r = new Rail[Long](6, (i:Long) => i);
    Console.OUT.println(r.subRail(1, 4) + " " + r.subRail(6, 6) + " " + r.subRail(0, 6));
    for (bounds in [-1..2, 5..7, 4..3])
      try {
        r.subRail(bounds.min, bounds.max);
      } catch (e:ArrayIndexOutOfBoundsException) {
        Console.OUT.println(e.getMessage());
      }
    val all = new ArrayList[Long]();
    for (x in r) all.add(x);
    new Random(7).shuffle(r);
    new Random(7).shuffle(all);
    Console.OUT.println(r + " " + all);
    RailUtils.sort(r);
    Console.OUT.println(r);
    val counts = new Rail[Long](3);
    val orders = new SortedMap[String,Long]();
    val random = new Random(5);
    for (i in 1..6000) {
      counts(random.choice([0, 1, 2]))++;
      val abc = ["a", "b", "c"];
      random.shuffle(abc);
      orders(String.join("", abc)) = orders(String.join("", abc)) + 1;
    }
    Console.OUT.println(Iterables.all(counts, (n:Long) => n > 1900 && n < 2100) + " " + orders.keySet().size() + " " +
        Iterables.all(orders.entries(), (e:Map.Entry[String,Long]) => e.getValue() > 900 && e.getValue() < 1100));
    try {
      random.choice(new ArrayList[Long]());
    } catch (e:IllegalArgumentException) {
      Console.OUT.println(e.getMessage());
    }
  }
  public static def main(Rail[String]) {
    ranges();
    numbers();
    choices();
  }
}
