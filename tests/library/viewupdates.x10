import x10.util.*;
import x10.views.*;

/** What views add to each other, from any place to any place, alone and all at a time; and copies that are waited for
 * by a handle. */
public class viewupdates {
  static def sums(source:Place, target:Place):Boolean {
    val d = Domain.make(0..5, 0..6);
    val a = at (target) View.make[Double](d, (p:Point(2)) => (p(0) * 10 + p(1)) as Double);
    val b = at (source) View.make[Double](Domain.make(2..9, -3..4), (p:Point(2)) => (p(0) * 100 + p(1)) as Double);
    a.accumulateFrom(b.transpose().translate(Point.make(1, 1)), View.ADD, 2.0);
    return at (target) {
      var right:Boolean = true;
      for ([i, j] in d) {
        val isIn = i <= 5 && j >= 3;
        right &= a(i, j) == (10 * i + j) as Double + (isIn ? 2.0 * ((j - 1) * 100 + i - 1) : 0.0);
      }
      right
    };
  }
  static def all(target:Place):Boolean {
    val d = Domain.make(0..99);
    val a = at (target) View.make[Long](d);
    finish for (p in Place.places()) at (p) async {
      val mine = View.make[Long](d, (p:Point(1)) => p(0) + here.id);
      finish for (n in 1..10) async a.asyncAccumulateFrom(mine, View.ADD, 1);
    }
    val n = Place.numPlaces();
    return at (target) {
      var right:Boolean = true;
      for (i in 0..99)
        right &= a(i) == 10 * (n * i + n * (n - 1) / 2);
      right
    };
  }
  static def overlap(target:Place):String {
    val v = at (target) View.make[Long](Domain.make(0..6), (p:Point(1)) => p(0));
    v.accumulateFrom(v.translate(Point.make(1)), View.ADD, 1);
    v.accumulateFrom(v.translate(Point.make(-3)), View.MAX, 1);
    return at (target) v.raw().toString();
  }
  static def handles(source:Place, target:Place):Boolean {
    val d = Domain.make(0..31, 0..31);
    val a = at (target) View.make[Long](d);
    val b = at (source) View.make[Long](d, (p:Point(2)) => p(0) * 32 + p(1));
    val rows = new Rail[Handle](32, (i:Long) => a.nbCopyFrom(b.constrict(Domain.make(i..i, 0..31))));
    Handle.all(rows);
    val h = a.nbAccumulateFrom(b, View.ADD, 3);
    h.wait();
    var right:Boolean = h.test() && rows(7).test();
    return right && (at (target) {
      var all:Boolean = true;
      for ([i, j] in d)
        all &= a(i, j) == 4 * (i * 32 + j);
      all
    });
  }
  public static def main(args:Rail[String]) {
    val one = here.next();
    val two = one.next();
    Console.OUT.println(sums(here, here) && sums(here, one) && sums(one, here) && sums(one, two) && sums(one, one));
    Console.OUT.println(all(here) && all(two));
    Console.OUT.println(overlap(here) + overlap(one));
    Console.OUT.println(handles(here, one) && handles(one, here) && handles(one, two) && handles(here, here));
    val words = View.make[String](Domain.make(0..1), (p:Point(1)) => "word");
    try {
      words.accumulateFrom(words.translate(Point.make(0)), View.ADD, "");
    } catch (e:MultipleExceptions) {
      Console.OUT.println(e.exceptions(0));
    }
  }
}
