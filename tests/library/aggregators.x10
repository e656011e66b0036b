import x10.ga.Aggregator;
import x10.ga.Distribution;
import x10.ga.GlobalArray;
import x10.util.Random;
import x10.views.Domain;
import x10.xrx.Sent;

// Single elements of a global array that are gathered for their places: values, and how many messages they take.
public class aggregators {
  static val ROWS = 30;
  static val COLUMNS = 50;

  static def check(b:Boolean, what:String) {
    if (!b)
      throw new Exception(what);
  }
  static def array[T](init:(Point(2))=>T):GlobalArray[T]{self.rank==2} {
    val dist = Distribution.auto(Domain.make(Point.make(0, 0), Point.make(ROWS - 1, COLUMNS - 1)));
    return GlobalArray.make[T](dist, (p:Point(dist.rank)) => init(p as Point(2))) as GlobalArray[T]{self.rank==2};
  }
  static def at2(i:Long) = Point.make(i / COLUMNS, i % COLUMNS);

  // All places and several activities of each add to random elements.
  static def histogram() {
    val counts = array[Long]((p:Point(2)) => 0);
    val n = 20000, activities = 3;
    Place.places().broadcastFlat(() => {
      val sums = new Aggregator[Long](counts);
      finish for (a in 0..(activities - 1)) async {
        val random = new Random(here.id * 10 + a);
        for (i in 1..n)
          sums.acc(at2(random.nextLong(ROWS * COLUMNS)), 1);
      }
      sums.flush();
    });
    val expected = new Rail[Long](ROWS * COLUMNS);
    for (p in Place.places())
      for (a in 0..(activities - 1)) {
        val random = new Random(p.id * 10 + a);
        for (i in 1..n)
          expected(random.nextLong(ROWS * COLUMNS))++;
      }
    val got = new Rail[Long](ROWS * COLUMNS);
    val all = new Aggregator[Long](counts);
    for (i in got.range())
      all.get(at2(i), got, i);
    all.flush();
    for (i in got.range())
      check(got(i) == expected(i), "count " + i + ": " + got(i) + ", not " + expected(i));
    Console.OUT.println("a histogram");
  }

  // The last place writes every element once, in a scattered order.
  static def costs() {
    val places = Place.numPlaces();
    val values = array[Double]((p:Point(2)) => -1.0);
    at (Place(places - 1)) {
      val lists = Sent.messages(Sent.PUT_LIST), bytes = Sent.bytes(Sent.PUT_LIST);
      val fences = Sent.messages(Sent.FENCE);
      val reports = Sent.messages(Sent.REPORT);
      val out = new Aggregator[Double](values);
      var away:Long = 0;
      for (i in 0..(ROWS * COLUMNS - 1)) {
        val p = at2(i * 7 % (ROWS * COLUMNS));
        away += values.dist.ownerOf(p) == here ? 0 : 1;
        out.put(p, i as Double);
      }
      check(Sent.messages(Sent.PUT_LIST) == lists, "sent early");
      out.flush();
      check(Sent.messages(Sent.PUT_LIST) - lists == places - 1, "lists");
      check(Sent.bytes(Sent.PUT_LIST) - bytes == 16 * away + 24 * (places - 1), "bytes");
      check(Sent.messages(Sent.FENCE) - fences == places - 1, "fences");
      check(Sent.messages(Sent.REPORT) == reports, "reports");
    }
    val got = new Rail[Double](ROWS * COLUMNS);
    val back = new Aggregator[Double](values);
    val gets = Sent.messages(Sent.GET_LIST);
    for (i in got.range())
      back.get(at2(i * 7 % (ROWS * COLUMNS)), got, i);
    back.flush();
    check(Sent.messages(Sent.GET_LIST) - gets == places - 1, "gets");
    for (i in got.range())
      check(got(i) == i as Double, "element " + i + ": " + got(i));
    Console.OUT.println("costs");
  }

  static def refused(what:String, body:()=>void) {
    try {
      body();
      Console.OUT.println(what + ": nothing");
    } catch (e:Exception) {
      Console.OUT.println(what + ": " + e);
    }
  }
  static def errors() {
    val values = array[Double]((p:Point(2)) => 0.0);
    val out = new Aggregator[Double](values);
    refused("a point", () => { out.put(Point.make(30, 0), 1.0); });
    refused("an index", () => { out.get(Point.make(3, 0), new Rail[Double](5), 5); });
    val texts = array[String]((p:Point(2)) => "");
    val words = new Aggregator[String](texts);
    refused("texts", () => {
      words.put(Point.make(3, 0), "a");
      words.flush();
    });
    values.destroy();
    try {
      out.put(Point.make(3, 0), 1.0);
      Console.OUT.println("destroyed: nothing");
    } catch (IllegalStateException) {
      Console.OUT.println("destroyed: IllegalStateException");
    }
  }

  public static def main(Rail[String]) {
    histogram();
    costs();
    errors();
  }
}
