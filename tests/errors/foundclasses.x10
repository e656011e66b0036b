import found.Cube;
import found.Reached;
import found.Shape;

/** Classes found on the source path are checked as those of this file are. */
class foundclasses {
  static def tell(s:Shape) { Console.OUT.println(s.name()); }
  public static def main(Rail[String]) {
    tell(new Cube());
    Console.OUT.println(Reached.go());
  }
}
