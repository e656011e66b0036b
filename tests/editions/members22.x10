// edition: 2.2
// Members of Place, and numbers of the class library, as X10 2.2 has them.
public class members22 {
  static def twice(i:Int):Int = 2 * i;
  public static def main(args:x10.lang.Rail[String]):void {
    val n:Int = Place.MAX_PLACES;
    Console.OUT.println(n + " " + Place.ALL_PLACES + " " + Place.place(1));
    Console.OUT.println(twice(here.id) + " " + here.next().id + " " + twice(args.size));
    for (p in Place.places())
      if (p.id == n - 1)
        Console.OUT.println(p);
    val q = new Array[Double](5, 1.5);
    var i:Int = q.size - 1;
    q(i) += here.numChildren();
    Console.OUT.println(q.rank + " " + q(4) + " " + q.region);
    Console.OUT.println(x10.lang.Place.numPlaces() == Place.MAX_PLACES);
  }
}
