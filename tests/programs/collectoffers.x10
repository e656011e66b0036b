// What a method offers goes to the collecting finish of its caller, through other methods, asyncs and places.
public class collectoffers {
  static struct Sum implements Reducible[Long] {
    public def zero() = 0;
    public operator this(a:Long, b:Long) = a + b;
  }
  def count(n:Long) offers Long {
    offer n;
    if (n > 0)
      more(n - 1);
  }
  def more(n:Long) offers Long { finish { async count(n); } }
  static def everywhere() offers Long {
    for (p in Place.places())
      at (p) async { offer 100; }
  }

  public static def main(Rail[String]) {
    val o = new collectoffers();
    val sum = finish (Sum()) {
      o.count(4);
      everywhere();
    };
    Console.OUT.println(sum - 100 * Place.numPlaces());
    val inner = finish (Sum()) {
      val some = finish (Sum()) { o.count(2); };
      offer 1 + some;
    };
    Console.OUT.println(inner);
  }
}
