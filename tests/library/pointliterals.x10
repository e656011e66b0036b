// Rail literals as points: of Longs and Ints, of few and many elements, each evaluated once and in order.
public class pointliterals {
  static def step(n:Long):Long { log(n); return n; }
  static def short(n:Int):Int { log(n as Long); return n; }
  static val seen = new x10.util.StringBuilder();
  static def log(n:Long) { seen.add(n); seen.add(' '); }

  static def show(p:Point) { Console.OUT.println(p + " of rank " + p.rank); }

  public static def main(Rail[String]) {
    show([step(3), step(1), step(2)]);
    val few:Point(2) = [short(4n), short(5n)];
    show(few);
    show([1, 2, 3, 4] as Point(4));
    show([1, 2, 3, 4, step(5)]);
    show(Point.make([7, 8]));
    show(Point.make([7n, 8n, 9n, 10n, 11n]));
    show(few + [1, 1]);
    val rail = [step(6), 2];
    val copied:Point = rail;
    rail(0) = 0;
    show(copied);
    val none = new Rail[Long](0);
    show(none);
    Console.OUT.println(seen.result());
    Console.OUT.println(few.equals([4, 5] as Point(2)));
  }
}
