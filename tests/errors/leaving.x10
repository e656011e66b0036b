// Statements that leave what contains them, and values that do not exist.
public class leaving {
  static def back():Long { at (here) return 1; }
  static def out() {
    while (true) at (here) { break; }
    for (i in 1..2) at (here) continue;
    for (i in 1..2) async break;
  }
  static def spawned():Long { async { return 1; } return 2; }
  static def generic(f:[T](t:T)=>T) {}
  static def plus():Long { val f = Long.operator+; return f(1, 2); }
  static def inferred() { var i = 1; }
  static def hidden(x:Long) {
    val y = 1;
    { val y = 2; }
    for (x in 0..1) {}
    async { val y = 3; }
    val closures = () => { val y = 4; return y; };
  }
  public static def main(args:Rail[String]) {}
}
