import x10.views.*;

/** Views of other ranks, or with other elements, are not copied; nor is a view indexed as one of another rank. */
public class views {
  public static def main(args:Rail[String]) {
    val a = View.make[Long](Domain.make(0..3, 0..3));
    val b = View.make[Long](Domain.make(0..3));
    val c = View.make[Double](Domain.make(0..3, 0..3));
    a.copyFrom(b);
    a.copyFrom(c);
    a(1);
    b.transpose();
    a.translate(Point.make(1));
    a.foreach((i:Long) => { });
  }
}
