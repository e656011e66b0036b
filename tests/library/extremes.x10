import x10.ga.*;
import x10.util.*;
import x10.views.*;

/** The greatest and the least of several numbers do not depend on which of them comes first, or from which place: NaN
 * where any is NaN, and -0.0 is less than 0.0. */
public class extremes {
  static def all(op:Int, value:(Long)=>Double):Set[String] {
    val seen = GlobalRef(new HashSet[String]());
    finish for (p in Place.places()) at (p) async {
      val r = here.id;
      val single = Team.WORLD.allreduce(value(r) as Float, op);
      val text = Team.WORLD.allreduce(value(r), op) + " " + single;
      at (seen.home) atomic seen().add(text);
    }
    return seen();
  }
  static def roots(op:Int, value:(Long)=>Double):Set[String] {
    val seen = GlobalRef(new HashSet[String]());
    for (root in Place.places())
      finish for (p in Place.places()) at (p) async {
        val sum = Team.WORLD.reduce(root, value(here.id), op);
        if (here == root)
          at (seen.home) atomic seen().add(sum.toString());
      }
    return seen();
  }
  static def indices(value:(Long)=>Double):Set[String] {
    val seen = GlobalRef(new HashSet[String]());
    finish for (p in Place.places()) at (p) async {
      val most = Team.WORLD.indexOfMax(value(here.id), 10n - here.id as Int);
      val least = Team.WORLD.indexOfMin(value(here.id), 10n - here.id as Int);
      at (seen.home) atomic seen().add(most + " " + least);
    }
    return seen();
  }
  static def offered(x:Double, y:Double):String {
    val most = finish (Reducible.MaxReducer[Double](Double.NEGATIVE_INFINITY)) { offer x; offer y; };
    val least = finish (Reducible.MinReducer[Double](Double.POSITIVE_INFINITY)) { offer x; offer y; };
    return most + " " + least;
  }
  static def ofPlaces(zero:(Long)=>Double):String {
    val most = finish (Reducible.MaxReducer[Float](-5.0f)) {
      for (p in Place.places()) at (p) async offer zero(here.id) as Float;
      offer 0.0f;
    };
    val least = finish (Reducible.MinReducer[Double](5.0)) {
      for (p in Place.places()) at (p) async offer zero(here.id);
      offer 0.0;
    };
    return most + " " + least;
  }
  static def accumulated(op:Int, x:Double, y:Double):String {
    val to = View.make[Double](Domain.make(0..0), (Point(1)) => x);
    to.accumulateFrom(View.make[Double](Domain.make(0..0), (Point(1)) => y), op, 1.0);
    val floats = View.make[Float](Domain.make(0..0), (Point(1)) => x as Float);
    floats.accumulateFrom(View.make[Float](Domain.make(0..0), (Point(1)) => y as Float), op, 1.0f);
    return to(0) + " " + floats(0);
  }
  static def selected(odd:Long):String {
    val chosen = new Cell[String]("");
    val home = GlobalRef(chosen);
    val a = GlobalArray.make[Double](Distribution.auto(Domain.make(0..7)));
    val b = GlobalArray.make[Double](Distribution.auto(Domain.make(0..7)));
    finish for (p in Place.places()) at (p) async {
      for (block in a.localBlocks()) for (q in block.domain)
        block(q as Point{self.rank==block.rank}) = q(0) == odd ? Double.NaN : q(0) as Double;
      for (block in b.localBlocks()) for (q in block.domain)
        block(q as Point{self.rank==block.rank}) = 4.0;
      val most = Ops.selectMax[Double](a), least = Ops.selectMin[Double](a);
      Ops.elemMax[Double](a, b, b);
      val after = Ops.sum[Double](b);
      if (here == home.home)
        home()() = most + " " + least + " " + after;
    }
    return chosen();
  }
  public static def main(args:Rail[String]) {
    val n = Place.numPlaces();
    val nans = new HashSet[String](), zeros = new HashSet[String]();
    for (holder in 0..(n - 1)) {
      val nan = (r:Long) => r == holder ? Double.NaN : r as Double;
      val zero = (r:Long) => r == holder ? -0.0 : 0.0;
      nans.add(all(Team.MAX, nan) + " " + all(Team.MIN, nan) + " " + roots(Team.MAX, nan) + " " +
        roots(Team.MIN, nan));
      nans.add(indices(nan).toString().equals("{" + (10 - holder) + " " + (10 - holder) + "}").toString());
      zeros.add(all(Team.MIN, zero) + " " + roots(Team.MIN, zero));
    }
    for (text in nans)
      Console.OUT.println(text);
    for (text in zeros)
      Console.OUT.println(text);
    Console.OUT.println(all(Team.MAX, (r:Long) => r == 0 ? 0.0 : -0.0));
    Console.OUT.println(offered(Double.NaN, 1.0) + ", " + offered(1.0, Double.NaN) + ", " + offered(1.0, 2.0));
    Console.OUT.println(offered(0.0, -0.0) + ", " + offered(-0.0, 0.0));
    val both = new HashSet[String]();
    for (holder in 0..(n - 1))
      both.add(ofPlaces((r:Long) => r == holder ? -0.0 : 0.0));
    for (text in both)
      Console.OUT.println(text);
    for (op in [View.MAX, View.MIN]) {
      Console.OUT.println(accumulated(op, Double.NaN, 1.0) + ", " + accumulated(op, 1.0, Double.NaN));
      Console.OUT.println(accumulated(op, 0.0, -0.0) + ", " + accumulated(op, -0.0, 0.0) + ", " +
        accumulated(op, 1.0, 2.0));
    }
    Console.OUT.println(selected(0) + "; " + selected(5));
  }
}
