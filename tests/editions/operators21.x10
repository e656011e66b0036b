// edition: 2.1
/* T.op is a function up to X10 2.1, and a clock has next(). */
public class operators21 {
  static def twice(f:(Int,Int)=>Int, x:Int) = f(f(x, x), x);
  public static def main(args:Array[String](1)) {
    Console.OUT.println(twice(Int.+, 3) + " " + twice(Int.*, 3) + " " + twice(Int.-, 3));
    val join = String.+, less = Double.<;
    Console.OUT.println(join("a", "b") + less(1.0, 2.0) + [Boolean.&&, Boolean.||](1)(true, false));
    finish async {
      val c = Clock.make();
      c.next();
      Console.OUT.println(c.phase());
    }
  }
}
