// What X10 has and x10c has not is refused where it is used, with what there is instead.
import x10.compiler.Profile;
import x10.xrx.Runtime;

public class unsupported {
  public static def main(Rail[String]) {
    val x = new Runtime.Profile();
    @Profile(x) at (here) { Console.OUT.println(1); }
    @x10.compiler.Profile(x) async { Console.OUT.println(2); }
    Console.OUT.println(@Profile(x) at (here) 3);
    @Profile(x) Console.OUT.println(x.bytes); // sends nothing, so that there is nothing to count
  }
}
