/* The first 0 of a program may be of any type: Place(0) of the library is of a Long still. */
public class firstzero {
  public static def main(Rail[String]) {
    val f = 0u < (-1 as uint);
    Console.OUT.println(f);
  }
}
