import x10.ga.Distribution;
import x10.ga.GlobalArray;
import x10.views.Domain;
import x10.views.View;

public class globalarrays {
  public static def main(args:Rail[String]) {
    val d = Domain.make(0..3, 0..3);
    val a = GlobalArray.make[Double](Distribution.auto(d));
    val s = GlobalArray.make[String](Distribution.auto(d));
    val t = GlobalArray.make[Short](Distribution.auto(d));
    val c = GlobalArray.make[Complex](Distribution.auto(d));
    val line = Domain.make(0..3);
    a.get(line, View.make[Double](line));
    a.put(d, View.make[Float](d));
    s.acc(d, View.make[String](d), "x");
    t.acc(d, View.make[Short](d), 1s);
    c.fetchAdd(Point.make(0, 0), Complex(1, 0));
    a.fetchAdd(Point.make(0), 1.0);
  }
}
