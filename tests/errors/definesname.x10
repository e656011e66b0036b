// What is left out is known before a name has a meaning, so the name of @Ifdef is written there.
import x10.compiler.Ifdef;
import x10.compiler.Ifndef;

public class definesname {
  static val NAME = "HERE";

  public static def main(Rail[String]) {
    @Ifdef(NAME) Console.OUT.println("a name that -define could not give");
    @Ifndef() Console.OUT.println("no name");
    @Ifdef("A", "B") { Console.OUT.println("two names"); }
  }
}
