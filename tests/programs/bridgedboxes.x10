/* A struct that only a method table gives to Any is boxed with its own toString. */
public class bridgedboxes {
  static struct S(a:Long) { public def toString():String = "S"; }
  static struct T(a:Long) { public def toString():String = "T"; }
  static struct U(a:Long) { public def toString():String = "U"; }
  static struct V(a:Long) { public def toString():String = "V"; }
  static struct W(a:Long) { public def toString():String = "W"; }
  static interface I { def f():Any; }
  static class C implements I { public def f():T = T(1); }
  static class D implements ()=>Any { public operator this():U = U(1); }
  static class Base { def g():Any = "base"; }
  static class Derived extends Base { def g():W = W(1); }
  static def call(f:()=>Any) { Console.OUT.println("" + f()); }
  public static def main(args:Rail[String]) {
    call(() => S(1));
    val i:I = new C();
    Console.OUT.println("" + i.f());
    call(new D());
    val f:(Any)=>String = (x:Any) => "" + x;
    val g:(V)=>String = f;
    Console.OUT.println(g(V(1)));
    val b:Base = args.size > 5 ? new Base() : new Derived();
    Console.OUT.println("" + b.g());
  }
}
