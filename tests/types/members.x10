public class members {
  static class Twice {
    val a:Long = 1;
    def f(x:Long):void {}
    def f(y:Long{self == 1}):void {}
    def g[T](x:T):void {}
    def g[U](y:U):void {}
    def this(x:Long) {}
    def this(y:Long) {}
    var a:Int = 1n;
    def h(p:Long, p:Int):void {}
    static type Alias(n:Long) = Long;
    static type Alias(k:Long) = Long;
  }
  static struct Value { val x:Long = 1; var y:Long = 2; }
  static struct Loop { val loop:Loop2; def this() { loop = Loop2(); } }
  static struct Loop2 { val back:Loop; def this() { back = Loop(); } }
  static abstract class Abstract {
    abstract def body():void {}
    def none():void;
    abstract static def both():void;
    abstract native def other():void;
  }
  static class Concrete { abstract def m():void; }
  static class Modifiers { public private val z:Long = 1; static var w:Long = 3; }
  interface Face { def body():void {} private def hidden():void; }
  static class Never(i:Long){i == 0, i == 1} {}
  public static def main(args:Rail[String]) {}
}
