// edition: 2.1
/* A static field whose type is Region and whose initializer an array of regions, seen at another place first. */
public class regions21 {
  static val n = 3;
  static val row:Region = new Array[Region(1){rect}][0..0, 1..n];
  static val whole = Dist.makeBlock(new Array[Region(1){rect}][0..(n+1), 0..(n+1)], 0);
  static val heat = DistArray.make[Double](whole, (p:Point) => row.contains(p) ? 1.0 : 0.0);

  public static def main(Array[String]) {
    at (Place.places()(Place.MAX_PLACES - 1)) {
      val size = row.size();
      at (Place.FIRST_PLACE) Console.OUT.println(size + " points");
    }
    Console.OUT.println(row + " " + heat.reduce((a:Double, b:Double) => a + b, 0.0));
  }
}
