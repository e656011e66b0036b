// Each declaration takes some modifiers only, each of them once. Type parameters take no + or -.
atomic public class modifiers {
  static transient interface Interface {}
  static native struct Struct {}
  static clocked type Type = Long;
  property native static class Class[+T] {}
  transient def method():void {}
  clocked property isProperty():Boolean = true;
  static operator this + (x:Long) = x;
  operator (x:Long) - (y:modifiers) = x;
  operator (x:Long):modifiers = new modifiers();
  static operator this(i:Long) = i;
  static operator this(i:Long)=(x:Long):void {}
  operator - (x:modifiers) = x;
  final atomic def this() {}
  final native var field:Long = 0;
  clocked transient protected val fine = 1;
  private private val twice = 1;
  property n = 1;
  def parameters(private x:Long, static var y:Long) {
    final val a = 1;
    clocked val b = 2;
    for (final var i:Long = 0; i < 1; i++) { }
    for (var i:Long in 0..1) { }
    for (atomic i in 0..1) { }
    return a + b + x + y;
  }
  public static def main(args:Rail[String]) { }
}
protected struct Fine {}
