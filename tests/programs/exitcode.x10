/** The exit status is the one the program sets. */
public class exitcode {
  public static def main(args:Rail[String]) {
    Console.OUT.println(args.size + " " + args(0));
    System.setExitCode(3n);
  }
}
