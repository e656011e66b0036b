/** Texts of structs without a toString of their own, of asserts, and what a cast to a constrained type throws. */
public class valuetexts {
  static struct Empty {}
  static struct Held[T] { val a:T; def this(a:T) { this.a = a; } }
  static class Around[T] {
    static struct Within(n:Long) {}
  }

  static struct Own(n:Long) {
    public def toString():String {
      if (n == 0) throw new Exception("no text");
      return n < 0 ? null : "<" + n + ">";
    }
  }
  static def around[T](x:T) = "(" + x + ")";

  static def tried(what:()=>void) {
    try {
      what();
      Console.OUT.println("nothing is thrown");
    } catch (e:CheckedThrowable) {
      Console.OUT.println(e);
    }
  }

  public static def main(args:Rail[String]) {
    Console.OUT.println(Empty() + ", " + Held[Long](3) + ", " + Held(Held("x")) + ", " + Around.Within(4));
    tried(() => { assert args.size > 0; });
    tried(() => { assert args.size > 0 : "no arguments"; });
    val six:Any = 6, text:Any = "six";
    tried(() => { Console.OUT.println(six as Long{self == 6}); });
    tried(() => { Console.OUT.println(six as Long{self == 5}); });
    tried(() => { Console.OUT.println(text as Long{self == 5}); });
    val n = args.size;
    tried(() => { Console.OUT.println(n as Long{self == 1}); });
    val none:String = null;
    tried(() => { Console.OUT.println(none as String{self != null}); });
    // Texts of structs with a toString of their own, on both sides of a +, also where the type is a parameter.
    Console.OUT.println("own " + Own(1) + Own(2) + ", " + around(Own(3)) + around(4n) + around("five"));
    Console.OUT.println(Own(6) + ", " + Own(-1) + ", " + around[String](null));
    tried(() => { Console.OUT.println("never " + Own(0)); });
  }
}
