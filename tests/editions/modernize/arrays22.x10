import x10.array.*;

// edition: 2.6 is not meant by this

/** A grid, and what is around it. */
public class arrays22 extends Object {
  static type Row(n:Int) = Array[Double]{self.rank==1, self.size==n};

  private val cells:Array[Double](2);

  def this(n:Int) {
    val inner:Region(2) = (1..n)*(1..n);
    cells = new Array[Double]((0..(n + 1))*(0..(n + 1)), (p:Point) => inner.contains(p) ? 1.0 : 0.0);
  }

  def around(i:Int, j:Int) = cells(i - 1, j) + cells(i + 1, j) + cells(i, j - 1) + cells(i, j + 1);

  /* The mean of what is around each inner cell, row by row. */
  def show(n:Int) {
    for ([i, j] in (1..n)*(1..n)) {
      val there = Point.make(i, j);
      Console.OUT.print(around(i, j) / 4 + (j == n ? "\n" : " "));
      if (there(0) != i || i < 0)
        Console.OUT.println("never");
    }
  }

  static def row(n:Int):Row(n) = new Array[Double](n, (i:Int) => i as Double) as Row(n);

  public static def main(args:Array[String]) {
    new arrays22(2).show(2);
    for ([i] in 1..3)
      Console.OUT.print(i + (i < 3 ? ", " : "\n"));
    val list = [1, 2, 3];
    val r = 0..(list.size - 1);
    Console.OUT.println(list(1) + " " + list.region + " " + r + " " + row(4).size);
    val rail = new Rail[Int](2);
    rail(1) = 7;
    Console.OUT.println(rail(1) + rail.size + args.region.size());
  }
}
