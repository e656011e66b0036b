import x10.util.*;
import x10.views.*;

/** Copies of views that raise a signal where they go: from here, from elsewhere, of all elements, of some, of none. */
public class viewsignals {
  static struct Target[T](view:View[T]{self.rank==2}, signal:GlobalSignal) { }

  /** Each place has a box, and a column to its left, which its left neighbour fills, turn by turn. */
  static def turns[T](make:(Long)=>T, turns:Long):Boolean {
    val group = Place.places();
    val views = PlaceLocalHandle.make[View[T]](group, () =>
        View.make[T](Domain.make(0..3, -1..3), (p:Point(2)) => make(0)));
    val signals = PlaceLocalHandle.make[Signal](group, () => new Signal());
    val right = new Rail[Boolean](group.numPlaces());
    finish for (p in group) at (p) async {
      val next = here.next();
      val there = at (next) Target[T](views() as View[T](2), signals().global());
      val mine = views() as View[T](2);
      var good:Boolean = true;
      for (n in 1..turns) {
        mine.constrict(Domain.make(0..3, 3..3)).fill(make(10 * n + here.id));
        there.view.translate(Point.make(0, 4)).copyFromAndSignal(mine.constrict(Domain.make(0..3, 0..3)), there.signal);
        signals().await(n);
        val before = Place((here.id + Place.numPlaces() - 1) % Place.numPlaces()).id;
        for (i in 0..3)
          good &= mine(i, -1).toString().equals(make(10 * n + before).toString());
        x10.util.Team.WORLD.barrier();
      }
      val all = good;
      val id = here.id;
      at (Place.FIRST_PLACE) wrong(id, all);
    }
    return true;
  }
  static def wrong(place:Long, good:Boolean) {
    if (!good)
      Console.OUT.println("wrong at a place");
  }

  static def third(source:Place, target:Place) {
    val a = at (source) View.make[Long](Domain.make(0..9), (p:Point(1)) => p(0));
    val b = at (target) View.make[Long](Domain.make(5..14));
    val r = at (target) GlobalRef[Signal](new Signal());
    val s = at (target) r().global();
    b.copyFromAndSignal(a, s);
    b.translate(Point.make(100)).copyFromAndSignal(a, s);
    Console.OUT.println(at (target) {
      r().await(2);
      b.raw() + " " + r().count()
    });
    try {
      a.copyFromAndSignal(b, s);
      Console.OUT.println("nothing");
    } catch (e:BadPlaceException) {
      Console.OUT.println(e.getMessage() != null);
    }
  }

  public static def main(args:Rail[String]) {
    Console.OUT.println(turns[Double]((i:Long) => i as Double, 20) && turns[String]((i:Long) => "s" + i, 5));
    val one = here.next();
    third(one, one.next());
    third(here, one);
  }
}
