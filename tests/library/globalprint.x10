/* x10.ga: what is printed of arrays: their elements, who owns them, and which there are. */
import x10.ga.Distribution;
import x10.ga.GlobalArray;
import x10.views.Domain;

public class globalprint {
  public static def main(args:Rail[String]):void {
    val a = GlobalArray.make[Long](Distribution.auto(Domain.make(0..3, -1..10)), (p:Point) => 100 * p(0) + p(1));
    a.print(Console.OUT);
    a.print(Domain.make(Point.make(1, 0), Point.make(3, 9), Point.make(2, 3)), Console.OUT);
    val line = GlobalArray.make[String](Distribution.cyclic(Domain.make(5..17), [2]), (p:Point) => "s" + p(0));
    line.print(Console.OUT);
    line.print(Domain.make(9..8), Console.OUT);
    val cube = GlobalArray.make[Double](Distribution.auto(Domain.make(0..1, 0..1, 0..1)), (p:Point) =>
        p(0) + 0.5 * p(2));
    cube.print(Console.OUT);
    val long = GlobalArray.make[Int](Distribution.auto(Domain.make(0..199999)));
    val written = new x10.io.StringWriter();
    long.print(new x10.io.Printer(written));
    Console.OUT.println(written.result().split("\n").size + " lines");
    for (d in [a.dist, line.dist, cube.dist])
      d.print(Console.OUT);
    cube.destroy();
    finish for (p in Place.places()) at (p) async {
      val mine = new x10.io.StringWriter();
      GlobalArray.summarize(new x10.io.Printer(mine));
      val text = mine.result();
      at (Place(0)) atomic texts()(text.split("\n")(0).split(" at Place(")(1).substring(0n, 1n)) = text;
    }
    for (k in 0..(Place.numPlaces() - 1))
      Console.OUT.print(texts().get("" + k));
    try {
      a.print(Domain.make(0..4, 0..0), Console.OUT);
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(e.getMessage());
    }
  }
  static val all = new Cell[x10.util.HashMap[String,String]](new x10.util.HashMap[String,String]());
  static def texts():x10.util.HashMap[String,String] = all();
}
