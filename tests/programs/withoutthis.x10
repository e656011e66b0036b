// A method that is called without `this` is one of this object: what is known of it, and of the object around, is known
// there. What the class library leaves to run time stays there where a program is to be proved.
import x10.array.*;

public class withoutthis(n:Long) {
  def same(x:Long{self == n}) = x + n;
  def three(){n == 3} = n;
  def all(x:Long{self == n}) = same(x) + this.same(n) + same(n);
  def ofThree(){this.n == 3} = three();
  class Inner(m:Long) {
    def both() = same(n) + m;
  }
  static class Below extends withoutthis {
    def this(n:Long):Below{self.n == n} { super(n); }
    def more(x:Long{self == n}) = same(x) + super.same(n);
  }

  public static def main(Rail[String]) {
    val a = new withoutthis(3), b = new Below(5);
    Console.OUT.println(a.all(3) + " " + a.ofThree() + " " + a.new Inner(100).both() + " " + b.more(5));
    val x = new Array_1[Long](3, 2), y = new Array_2[Long](2, 2, 3);
    Console.OUT.println(x(0) + y(1, 1));
  }
}
