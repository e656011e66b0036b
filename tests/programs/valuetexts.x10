/** Texts of structs without a toString of their own, of asserts, and what a cast to a constrained type throws. */
public class valuetexts {
  static struct Empty {}
  static struct Held[T] { val a:T; def this(a:T) { this.a = a; } }
  static class Around[T] {
    static struct Within(n:Long) {}
  }

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
  }
}
