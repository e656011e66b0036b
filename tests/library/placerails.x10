/* Objects of other places by the name that a handle gives them everywhere: no place is asked, they travel as references
 * do, and mean what the place has when they are used. */
public class placerails {
  static def attempt(what:String, body:()=>void):void {
    try {
      finish body();
      Console.OUT.println(what + ": nothing thrown");
    } catch (e:MultipleExceptions) {
      Console.OUT.println(what + ": " + e.exceptions(0));
    } catch (e:Exception) {
      Console.OUT.println(what + ": " + e);
    }
  }
  static def from(h:PlaceLocalHandle[Rail[Long]], p:Place):String {
    val copy = new Rail[Long](5, -1);
    finish Rail.asyncCopy(GlobalRail.of[Long](h, p, 4), 1, copy, 2, 3);
    return copy.toString();
  }
  static def texts():void {
    val h = PlaceLocalHandle.make[Rail[String]](Place.places(), () =>
        new Rail[String](2, (i:Long) => here.id + "." + i));
    val copy = new Rail[String](2);
    finish Rail.asyncCopy(GlobalRail.of[String](h, here.next(), 2), 0, copy, 0, 2);
    Console.OUT.println(copy);
  }
  public static def main(args:Rail[String]) {
    val next = here.next();
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](4, (i:Long) => 10 * here.id + i));
    for (p in Place.places())
      Console.OUT.println(from(h, p) + (at (p) from(h, next)) + (at (p) from(h, Place(0))));
    val far = GlobalRail.of[Long](h, next, 4);
    finish Rail.asyncCopy(new Rail[Long](2, 7), 0, far, 2, 2);
    Console.OUT.println(at (next) far().toString() + far(2) + (far() == h()));
    val back = at (next) far;
    Console.OUT.println((back.home == next) + " " + (back == far) + " " + (far == GlobalRail.of[Long](h, next, 4)) +
        " " + (far.rail == h.ref(here)));
    Console.OUT.println(h.ref(next).evalAtHome[Long]((r:Rail[Long]) => r(3)));
    attempt("elsewhere", () => { if (Place.numPlaces() > 1) far(0); else throw new BadPlaceException(); });
    attempt("too long", () => { Rail.asyncCopy(GlobalRail.of[Long](h, next, 9), 3, new Rail[Long](2), 0, 2); });
    texts();
    val other = PlaceLocalHandle.make[Rail[Long]](new SparsePlaceGroup(here), () => new Rail[Long](1, 5));
    Console.OUT.println(single(other));
    attempt("not made", () => {
      val there = GlobalRail.of[Long](other, Place.numPlaces() > 1 ? next : Place(0), 1);
      if (Place.numPlaces() == 1) PlaceLocalHandle.destroy(Place.places(), other);
      Rail.asyncCopy(there, 0, new Rail[Long](1), 0, 1);
    });
    PlaceLocalHandle.destroy(Place.places(), h);
    attempt("destroyed", () => { Rail.asyncCopy(far, 0, new Rail[Long](1), 0, 1); });
    attempt("destroyed", () => { Rail.asyncCopy(new Rail[Long](1), 0, far, 0, 1); });
    val later = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](4));
    attempt("another's", () => { Rail.asyncCopy(far, 0, new Rail[Long](1), 0, 1); });
    Console.OUT.println(later().size);
  }
  static def single(h:PlaceLocalHandle[Rail[Long]]):Long {
    val copy = new Rail[Long](1);
    finish Rail.asyncCopy(GlobalRail.of[Long](h, here, 1), 0, copy, 0, 1);
    return copy(0);
  }
}
