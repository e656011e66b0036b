// The note names the brace that is not closed, as the lines are indented.
public class unclosed_inner {
  static def f() {
    if (true) {
      Console.OUT.println(1);
  }
  static def g() { }
}
