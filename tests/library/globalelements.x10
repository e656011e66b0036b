import x10.ga.Distribution;
import x10.ga.GlobalArray;
import x10.views.Domain;
import x10.xrx.Sent;

// Single elements of a global array: what is put is got, by whom ever, and puts go together.
public class globalelements {
  static val SIZE = 40;

  static def check(b:Boolean, what:String) {
    if (!b)
      throw new Exception(what);
  }
  static def elements[T](make:(Long)=>T) {
    val dist = Distribution.auto(Domain.make(Point.make(0, -SIZE), Point.make(SIZE - 1, -1)));
    val a = GlobalArray.make[T](dist, (p:Point(dist.rank)) => make(-1)) as GlobalArray[T]{self.dist.domain.rank==2};
    // Each place writes what the next one reads, all over the array.
    Place.places().broadcastFlat(() => {
      val places = Place.numPlaces();
      for (i in 0..(SIZE * SIZE - 1))
        if (i % places == here.id)
          a.put(Point.make(i / SIZE, i % SIZE - SIZE), make(i));
      a.sync();
      for (i in 0..(SIZE * SIZE - 1))
        if (i % places == (here.id + 1) % places) {
          val v = a.get(Point.make(i / SIZE, i % SIZE - SIZE));
          check(v.equals(make(i)), "element " + i + ": " + v);
        }
    });
  }
  static def costs() {
    val dist = Distribution.auto(Domain.make(0..(1000 * Place.numPlaces() - 1)));
    val a = GlobalArray.make[Double](dist) as GlobalArray[Double]{self.dist.domain.rank==1};
    val last = 1000 * Place.numPlaces() - 1, away = Place.numPlaces() > 1 ? 1 : 0;
    val lists = Sent.messages(Sent.PUT_LIST), gets = Sent.messages(Sent.GET), fences = Sent.messages(Sent.FENCE);
    for (i in 0..499) a.put(Point.make(last - 2 * i), i as Double);
    check(Sent.messages(Sent.PUT_LIST) == lists, "a list that is sent early");
    check(a.get(Point.make(last - 8)) == 4.0, "what was put before");
    check(Sent.messages(Sent.PUT_LIST) - lists == away && Sent.messages(Sent.GET) - gets == away, "messages");
    a.fence();
    check(Sent.messages(Sent.FENCE) - fences == away, "fences");
  }
  static def refused(what:String, body:()=>void) {
    try {
      body();
      Console.OUT.println(what + ": nothing");
    } catch (e:Exception) {
      Console.OUT.println(what + ": " + e);
    }
  }
  public static def main(Rail[String]) {
    elements[Long]((i:Long) => i);
    elements[Complex]((i:Long) => Complex(i as Double, 1.0));
    elements[String]((i:Long) => "e" + i);
    costs();
    val dist = Distribution.auto(Domain.make(0..9));
    val a = GlobalArray.make[Double](dist) as GlobalArray[Double]{self.dist.domain.rank==1};
    refused("a point", () => { a.put(Point.make(10), 1.0); });
    refused("a point below", () => { a.get(Point.make(-1)); });
    Console.OUT.println("elements");
  }
}
