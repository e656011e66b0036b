/* X10 1.5: what == compares: values by what they hold, also where that is a region, a value array, or a value that may
   be null; objects by what they are. A future is done when all its activities are. */
value Pair {
  final region r;
  final int value [.] numbers;
  final Thing thing;
  Pair(region r, int value [.] numbers, Thing thing) { this.r = r; this.numbers = numbers; this.thing = thing; }
}
value Chain {
  final int head;
  final nullable<Chain> tail;
  Chain(int head, nullable<Chain> tail) { this.head = head; this.tail = tail; }
}
value Outer {
  final Pair pair;
  final double d;
  Outer(Pair pair, double d) { this.pair = pair; this.d = d; }
}
value Base { }
value Named extends Base {
  final String name;
  Named(String name) { this.name = name; }
}
final value Numbered extends Named {
  final int number;
  Numbered(String name, int number) { super(name); this.number = number; }
}
value Odd extends Thing {
  final int number;
  Odd(int number) { this.number = number; }
}
class Thing { int(:self==7) seven; }
class Failing extends RuntimeException { }

public class values15 {
  int flag;
  int later() {
    async { x10.lang.Runtime.sleep(20); atomic flag = 1; }
    return 5;
  }
  int failing() {
    async { throw new Failing(); }
    return 5;
  }
  static int value [.] upTo(int n) { return new int value [[0:n]] (point [i]) { return i; }; }

  public static void main(String[] args) {
    final Thing t = new Thing();
    region r = [0:3,0:3];
    System.out.println((r == [0:3,0:3]) + " " + (r == [0:3,0:4]) + " " + (r != [0:3,0:3]));
    dist d = dist.factory.block(r);
    System.out.println((d == dist.factory.block([0:3,0:3])) + " " + (d == dist.factory.unique()));
    point p = [1,2];
    System.out.println((p == [1,2]) + " " + (p == [2,1]));
    System.out.println((upTo(3) == upTo(3)) + " " + (upTo(3) == upTo(4)));
    Pair a = new Pair(r, upTo(2), t), b = new Pair([0:3,0:3], upTo(2), t);
    Pair c = new Pair(r, upTo(2), new Thing());
    System.out.println((a == b) + " " + (a == c) + " " + (a != b));
    System.out.println((new Outer(a, 1.5) == new Outer(b, 1.5)) + " " + (new Outer(a, 1.5) == new Outer(a, 2.5)));
    Chain x = new Chain(1, new Chain(2, null)), y = new Chain(1, new Chain(2, null)), z = new Chain(1, null);
    System.out.println((x == y) + " " + (x == z) + " " + (x.tail == z.tail) + " " + (z.tail == null));
    System.out.println((new Numbered("a", 1) == new Numbered("a", 1)) + " " +
        (new Numbered("a", 1) == new Numbered("b", 1)) + " " + (new Base() == new Base()));
    System.out.println((new Odd(1) == new Odd(1)) + " " + (new Odd(1) == new Odd(2)));
    System.out.println(new Thing() == new Thing());
    System.out.println(t.seven);

    final values15 o = new values15();
    int five = future (here) { o.later() }.force();
    System.out.println(five + " " + o.flag);
    final future<int> f = future (here.next()) { new values15().failing() };
    try { System.out.println(f.force()); } catch (Failing e) { System.out.println("failed"); }
    try { System.out.println(future (here.next()) { new values15().failing() }.force()); }
    catch (Failing e) { System.out.println("failed"); }
    int[.] cells = new int[r];
    try { System.out.println(cells.distribution.get([0])); }
    catch (RankMismatchException e) { System.out.println("rank"); }
  }
}
