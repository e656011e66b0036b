/* A distribution asks its pieces which has a point, and then the place group: that is in a branch hardly ever taken. */
import x10.regionarray.*;

public class placeof {
  public static def main(Rail[String]) {
    val constant = Dist.makeConstant(Region.make(0..9, 0..9));
    Console.OUT.println(constant(Point.make(2, 3)));
    try {
      constant(Point.make(2, 10));
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(e.getMessage());
    }
  }
}
