// A constraint consists of names, properties, literals and property methods: nothing else has a value when it is read.
public class constraintcalls(size:Long) {
  property isEmpty():Boolean = size == 0;
  static interface Shape { property sides():Long; property has(n:Long):Boolean; property side(n:Long):Long; }
  static abstract class Solid { abstract property face(n:Long):Long; abstract property solid(n:Long):Boolean; }
  static def twice(n:Long) = 2 * n;

  static def method(n:Long) {twice(n) == 4} = n;
  static def element(r:Rail[Long]) {r(0) == 1} = 1;
  static def length(s:String) {s.length() == 2n} = 2;
  static def applied(f:() => Boolean) {f()} = 3;
  static def chosen(n:Long) {(n == 2 ? true : false)} = 4;
  static def ofSelf(n:Long{twice(self) == 2}) = 5;
  static def side(s:Shape{self.side(3) == 7}) = 6;
  static def face(s:Solid) {s.face(3) == 7} = 7;
  static def fine(s:Shape{self.sides() == 3}, o:Solid{self.solid(1)}, n:Long) {s.has(n), (n as Int) == 2n} = 8;
  static def empty(c:constraintcalls{self.isEmpty()}) = 9;
  public static def main(args:Rail[String]) { }
}
