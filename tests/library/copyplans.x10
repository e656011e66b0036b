import x10.util.Random;
import x10.views.CopyPlan;
import x10.views.Domain;
import x10.views.View;
import x10.xrx.Sent;

// Copies that are planned: values against copyFrom, how many messages, and what is refused.
public class copyplans {
  static def check(b:Boolean, what:String) {
    if (!b)
      throw new Exception(what);
  }
  static def box(a:Long, b:Long, c:Long, d:Long) =
    Domain.make(Point.make(a, b), Point.make(c, d)) as Domain(2);

  // Each place has a square with ghosts; they lie in a row around a ring, and each sends borders both ways. Another
  // plan has a place that is only sent to.
  static def ring(steps:Long) {
    val places = Place.numPlaces(), n = 20;
    val squares = PlaceLocalHandle.make[View[Double](2)](Place.places(), () => {
      val from = here.id * n;
      val all = box(-1, from - 1, n, from + n);
      View.make[Double](all, (p:Point(2)) => (p(0) * 1000 + p(1)) as Double) as View[Double](2)
    });
    val flat = PlaceLocalHandle.make[View[Long](1)](Place.places(), () =>
      View.make[Long](Domain.make(Point.make(0), Point.make(99)), (p:Point(1)) => -1) as View[Long](1));
    val plan = new CopyPlan[Double](Place.places());
    val gather = new CopyPlan[Long](Place.places());
    Place.places().broadcastFlat(() => {
      val mine = squares();
      val next = Place.places().next(here), previous = Place.places().prev(here);
      val right = at (next) squares(), left = at (previous) squares();
      // What is after the last column is the first one, and the other way round.
      val around = places * n;
      plan.add(right.translate(Point.make(0, here.id == places - 1 ? around : 0)) as View[Double](2),
          mine.constrict(box(0, here.id * n, n - 1, here.id * n + n - 1)), 7);
      plan.add(left.translate(Point.make(0, here.id == 0 ? -around : 0)) as View[Double](2),
          mine.constrict(box(0, here.id * n, n - 1, here.id * n + n - 1)), 7);
      plan.add(left, mine.constrict(box(50, 50, 40, 40)), 8); // nothing
      plan.setup();
      val root = at (Place.FIRST_PLACE) flat();
      val ten = Domain.make(Point.make(10 * here.id), Point.make(10 * here.id + 9)) as Domain(1);
      val own = View.make[Long](ten, (p:Point(1)) => p(0)) as View[Long](1);
      gather.add(root, own, 0);
      gather.setup();
      val puts = Sent.messages(Sent.PUT), bytes = Sent.bytes(Sent.PUT), reports = Sent.messages(Sent.REPORT);
      for (step in 1..steps) {
        plan.begin(7);
        plan.copy(8);
        plan.await(7);
        for (i in 0..(n - 1)) {
          val low = mine(i, here.id * n - 1), high = mine(i, here.id * n + n);
          check(low == ((i * 1000 + (here.id * n - 1 + around) % around) * 1.0 + (step - 1)), "low ghost " + low);
          check(high == ((i * 1000 + (here.id * n + n) % around) * 1.0 + (step - 1)), "high ghost " + high);
        }
        for (p in box(0, here.id * n, n - 1, here.id * n + n - 1)) {
          val q = p as Point(2);
          mine(q) = mine(q) + 1;
        }
      }
      val away = places > 2 ? 2 : places > 1 ? 1 : 0;
      check(Sent.messages(Sent.PUT) - puts == away * steps, "puts: " + (Sent.messages(Sent.PUT) - puts));
      check(Sent.bytes(Sent.PUT) - bytes == steps * (places > 1 ? 2 * 8 * n : 0), "bytes");
      check(Sent.messages(Sent.REPORT) == reports, "reports");
      for (step in 1..steps) {
        gather.copy(0);
        for (x in own.domain) {
          val q = x as Point(1);
          own(q) = own(q) + 1000;
        }
      }
    });
    val all = flat();
    for (i in 0..99)
      check(all(i) == (i < 10 * places ? i + 1000 * (steps - 1) : -1), "gathered " + i + ": " + all(i));
    Console.OUT.println("a ring");
  }

  // Random pairs between any places, of texts and of numbers, against the same copies one by one.
  static def random[T](make:(Long)=>T) {
    val places = Place.numPlaces(), views = 3;
    val make0 = () => new Rail[View[T](2)](views, (k:Long) => View.make[T](box(0, 0, 9, 9), (p:Point(2)) =>
        make(p(0) * 10 + p(1) + 100 * k + 1000 * here.id)) as View[T](2));
    val planned = PlaceLocalHandle.make[Rail[View[T](2)]](Place.places(), make0);
    val model = PlaceLocalHandle.make[Rail[View[T](2)]](Place.places(), make0);
    val plan = new CopyPlan[T](Place.places());
    val boxOf = (r:Random) => {
      val a = r.nextLong(10), b = r.nextLong(10);
      box(a, b, a + r.nextLong(10 - a), b + r.nextLong(10 - b))
    };
    // The targets of a pair are no sources, and of different pairs of one number they do not meet: rows of their own.
    Place.places().broadcastFlat(() => {
      val r = new Random(5);
      for (pair in 0..9) {
        val from = Place(r.nextLong(places)), to = Place(r.nextLong(places));
        val some = boxOf(r), flip = r.nextLong(2) == 0;
        if (from != here)
          continue;
        val row = box(pair % 5 * 2, 0, pair % 5 * 2 + 1, 9);
        val dst = at (to) planned()(pair / 5).constrict(row);
        val src = planned()(views - 1).constrict(some);
        plan.add((flip ? dst.transpose() : dst) as View[T](2), src, pair / 5);
      }
      plan.setup();
      for (id in 0..1) plan.copy(id);
    });
    val r = new Random(5);
    for (pair in 0..9) {
      val from = Place(r.nextLong(places)), to = Place(r.nextLong(places));
      val some = boxOf(r), flip = r.nextLong(2) == 0;
      val row = box(pair % 5 * 2, 0, pair % 5 * 2 + 1, 9);
      at (from) {
        val dst = at (to) model()(pair / 5).constrict(row);
        ((flip ? dst.transpose() : dst) as View[T](2)).copyFrom(model()(views - 1).constrict(some));
      }
    }
    Place.places().broadcastFlat(() => {
      for (k in 0..(views - 1))
        for (p in box(0, 0, 9, 9)) {
          val q = p as Point(2);
          check(planned()(k)(q).equals(model()(k)(q)), "view " + k + " at " + here + ": " + p);
        }
    });
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
    val v = View.make[Double](box(0, 0, 9, 9));
    val plan = new CopyPlan[Double](PlaceGroup.make(1));
    val last = Place(Place.numPlaces() - 1);
    val far = at (last) View.make[Double](box(0, 0, 9, 9));
    refused("before setup", () => { plan.copy(0); });
    plan.add(v, v, 0);
    plan.setup();
    refused("a pair afterwards", () => { plan.add(v, v, 0); });
    refused("twice", () => { plan.setup(); });
    refused("a number", () => { plan.copy(1); });
    refused("an await alone", () => { plan.await(0); });
    plan.begin(0);
    refused("two begins", () => { plan.begin(0); });
    plan.await(0);
    val other = new CopyPlan[Double](PlaceGroup.make(1));
    var bad:Long = 0;
    try { other.add(far, v, 0); } catch (BadPlaceException) { bad++; }
    try { other.add(v, far, 0); } catch (BadPlaceException) { bad++; }
    check(bad == (last == here ? 0 : 2), "other places: " + bad);
    Console.OUT.println("errors");
  }

  public static def main(Rail[String]) {
    ring(7);
    random[Double]((i:Long) => i / 4.0);
    random[String]((i:Long) => "s" + i);
    Console.OUT.println("random pairs");
    errors();
  }
}
