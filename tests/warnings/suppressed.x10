// @SuppressWarnings turns warnings off: on a file's package, a class, a member, a statement.
import x10.compiler.SuppressWarnings;

public class suppressed {
  @SuppressWarnings("unused-variable", "unused-import") static def f() { val x = 1; }
  static def g() {
    @SuppressWarnings("unused-variable") val x = 1;
    val y = 2;
  }
  @SuppressWarnings("all") static class Inner { def f() { val x = 1; } }
  @SuppressWarnings("unused-varible") static def h() { val x = 1; }
  @SuppressWarnings("nothing-near") def k() { }

  public static def main(args:Rail[String]) { f(); g(); h(); }
}
