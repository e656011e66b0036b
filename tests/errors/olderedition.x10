/* Errors that are none in an older edition are told as such. */
public class olderedition {
  static def next(n:Int):Int = n + 1;
  public static def main(Rail[String]) {
    Console.OUT.println(Place.NUM_ACCELS);
    Console.OUT.println(next(2));
  }
}
