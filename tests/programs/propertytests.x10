// A constraint has no operators but ==, != and &&: a method that a property method calls has them. Numbers that are
// known are reckoned.
public class propertytests {
  static struct Level(n:Long) {
    property isHigh() = isMore(n, 10);
    property isBetween(a:Long, b:Long) = isMore(n + 1, a) && isMore(b, n);
    static def isMore(a:Long, b:Long) = a > b;
  }
  static val TWO = 2;

  static def six(n:Long{self == TWO * 3}) = n;
  static def high(l:Level) {l.isHigh()} = "high " + l.n;
  static def small(l:Level) {l.isBetween(0, 3)} = "small " + l.n;
  static def both(a:Long, b:Long) {a == 1 & b != +2} = "both";

  static def attempt(name:String, f:()=>String) {
    try {
      Console.OUT.println(f());
    } catch (e:FailedDynamicCheckException) {
      Console.OUT.println(name + " is refused");
    }
  }

  public static def main(args:Rail[String]) {
    Console.OUT.println(six(6) + six(3 + 3) + six(-1 - -7));
    val low = Level(args.size + 2), top = Level(args.size + 11);
    attempt("low", () => high(low));
    attempt("top", () => high(top));
    attempt("low", () => small(low));
    attempt("top", () => small(top));
    attempt("1, 3", () => both(args.size + 1, 3));
    attempt("2, 3", () => both(args.size + 2, 3));
    attempt("a cast", () => "cast " + (low as Level{self.isHigh()}).n);
  }
}
