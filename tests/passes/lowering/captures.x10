// An async captures what it uses from around it.
import x10.compiler.*;

public class captures {
  // BEFORE: async never_refused {
  // AFTER: async never_refused captures(n) {
  static @NoInline def run(n:Long) { finish async Console.OUT.println(n); }
  public static def main(args:Rail[String]) {
    run(args.size);
  }
}
