/**
 * The sum of a distributed integer array, in map and reduce fashion (paper 003, section V): every place holds a block of
 * the array, maps it and reduces it to one number, and place 0 reduces these.
 * Usage: MapReduce [elements].
 */
public class MapReduce {
  static def block(n:Long, place:Long):Rail[Long] {
    val first = n * place / Place.numPlaces();
    val end = n * (place + 1) / Place.numPlaces();
    return new Rail[Long](end - first, (i:Long) => first + i);
  }

  static def mapReduce(part:Rail[Long], map:(Long)=>Long, reduce:(Long, Long)=>Long, unit:Long):Long {
    var result:Long = unit;
    for (x in part) result = reduce(result, map(x));
    return result;
  }

  public static def main(args:Rail[String]) {
    val n = args.size > 0 ? Long.parse(args(0)) : 1000000;
    val array = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => block(n, here.id));
    val square = (x:Long) => x * x % 7;
    val sum = (a:Long, b:Long) => a + b;
    val parts = new Rail[Long](Place.numPlaces());
    finish for (p in Place.places()) async {
      parts(p.id) = at (p) mapReduce(array(), square, sum, 0);
    }
    var total:Long = 0;
    for (part in parts) total = sum(total, part);
    Console.OUT.println("MapReduce: " + n + " elements, sum " + total);
  }
}
