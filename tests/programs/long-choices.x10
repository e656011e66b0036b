/* A choice between two short constants is a Long where it is computed with. */
public class LongChoices {
  static def atLeast0(x:Long):Long = (x < 0 ? 0 : x) * 1000000;

  static def either(b:Boolean):Long = (b ? 3000000 : -7) * 1000 + (b ? 1 : (b ? 2 : 3)) * 3000000000;

  public static def main(args:Rail[String]) {
    Console.OUT.println(atLeast0(6000) + " " + atLeast0(-6000));
    Console.OUT.println(either(args.size == 0) + " " + either(args.size > 0));
  }
}
