package near;

import far.Spot;

// A property method is public where nothing else is written: what shadows a property, too.
class propertymethods {
  public static def main(Rail[String]) {
    val spot = Spot(-1.5, 2.0);
    Console.OUT.println(spot.x() + " " + spot.y() + " " + spot.x + " " + spot.isAtLeft() + " " + spot.isAt(2.0));
  }
}
