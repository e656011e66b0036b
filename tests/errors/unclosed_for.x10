// The parenthesis is missing after the domain; what follows from leaving the class too early is not told.
public class unclosed_for {
  public static def main(args:Rail[String]) {
    for (i in 0..3 print(i);
    for (i in (0..3) {
      print(i);
    }
    for (var i:Long = 0; i < 3; i++ {
      print(i);
    }
  }
  static def finish() {
    val x = 3;
    finish { print(x); }
  }
  static def print(i:Long) = Console.OUT.println(i);
}
