public class functiontypes {
  static class Twice implements (Long)=>String { public operator this(n:Long) = "" + 2 * n; }
  static def call(f:(Long)=>Any) = f(4);
  static def at0(f:(Long)=>Any, i:Long) = f(i);
  public static def main(Rail[String]) {
    val t = new Twice();
    Console.OUT.println(t(3) + " " + call(t) + " " + call((a:Any)=>"closure " + a));
    Console.OUT.println(at0([10, 20, 30], 1) + " " + at0(["a", "b"], 0));
    val any:Any = t;
    Console.OUT.println((any as (Long)=>Any)(5) + " " + (any instanceof (Long)=>Any) + " " +
        (any instanceof (String)=>Any));
  }
}
