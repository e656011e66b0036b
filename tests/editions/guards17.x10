// edition: 1.7
/* Guards of closures of X10 1.7 speak of types, classes name types by their properties, and boxes compute. */
public class guards17 {
  static class Y { const name = "Y"; }
  static class Z extends Y { const more = 3; }
  static class C[T] {
    val f = (){T<:Y} => T.name;
    val g = (){T==Z} => T.more;
  }
  static class Pair[T](n:int, s:T) {
    def this(n:int, s:T):Pair[T](n, s) = { property(n, s); }
  }
  public static def main(Rail[String]) {
    val z = new C[Z]();
    Console.OUT.println(z.f() + z.g() + new C[Y]().f());
    try {
      Console.OUT.println(new C[String]().f());
    } catch (e:RuntimeException) {
      Console.OUT.println("no Y");
    }
    val p:Pair[String](2, "a") = new Pair[String](2, "a");
    Console.OUT.println(p.n + p.s);
    val three:Box[int] = 3;
    Console.OUT.println(three + 1);
  }
}
