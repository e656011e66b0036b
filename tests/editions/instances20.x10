// edition: 2.0
/* Up to X10 2.0 a class may implement a generic interface, and function types, for several types. */
public class instances20 {
  static interface Steps[T] { def next(x:T):T; }
  static class Both implements Steps[Int], Steps[Double] {
    public global def next(x:Int) = x + 1;
    public global def next(x:Double) = x + 0.5;
  }
  static class Sizes implements (Int)=>Int, (String)=>Int {
    public global def apply(x:Int) = x * 10;
    public global def apply(x:String) = x.length();
  }
  static def ofInts(s:Steps[Int]) = s.next(1);
  static def ofDoubles(s:Steps[Double]) = s.next(1.0);
  static def called(f:(Int)=>Int, g:(String)=>Int) = f(4) + g("abc");
  public static def main(args:Rail[String]) {
    val both = new Both();
    Console.OUT.println(ofInts(both) + " " + ofDoubles(both) + " " + both.next(2) + " " + both.next(2.0));
    val any:Any = both;
    Console.OUT.println((any instanceof Steps[Int]) + " " + (any instanceof Steps[Double]) + " " +
      (any instanceof Steps[String]) + " " + (any as Steps[Double]).next(4.0));
    val sizes = new Sizes();
    Console.OUT.println(called(sizes, sizes) + " " + sizes(2) + " " + sizes("four"));
  }
}
