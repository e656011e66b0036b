public class overriding {
  static class Base[T] {
    def result(x:T):Long = 1;
    final def fixed() {}
    protected def access():void {}
    def instance() {}
    static def shared():void {}
    def guarded(x:Long){x != 0}:void {}
    property def prop():Long = 1;
  }
  static class Derived extends Base[Long] {
    def result(x:Long):Int = 1n;
    def fixed():void {}
    private def access():void {}
    static def instance():void {}
    def shared():void {}
    def guarded(x:Long){x == 1}:void {}
  }
  static class Better extends Base[String] {
    def result(x:String):Long{self == 2} = 2;
    public def access():void {}
    def guarded(x:Long):void {}
    def result(x:Long):Int = 1n;
  }
  static class Generic1[T] { def m[U](x:T):Long = 0; }
  static class Generic2[T] extends Generic1[T] { def m[U](x:T){T <: U}:Long = 1; }
  public static def main(args:Rail[String]) {}
}
