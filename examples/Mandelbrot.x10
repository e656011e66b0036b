/*
 * The Mandelbrot set as a picture. Shows rows that are computed all over the places and copied, one-sided, into one
 * rail, and bytes that go to a file.
 *
 *   x10c -O Mandelbrot.x10 && x10run -np 4 ./Mandelbrot [HEIGHT] [FILE]
 *
 * The picture has HEIGHT rows of half as many pixels more, in grey, in the format PGM: most programs that show
 * pictures know it. Rows take differently long, so the places draw tasks. The set's area is known to be about 1.507.
 */
import x10.ga.TaskCounter;
import x10.io.File;

public class Mandelbrot {
  static val LEFT = -2.2, BOTTOM = -1.2, SIDE = 2.4; // SIDE is that of the picture's height
  static val LIMIT = 1000n; // of iterations
  static val INSIDE = 0y;

  /** How many iterations it takes until the point leaves. */
  static def iterations(cx:Double, cy:Double):Int {
    var x:Double = 0.0, y:Double = 0.0;
    for (n in 0n..(LIMIT - 1n)) {
      val xx = x * x, yy = y * y;
      if (xx + yy > 4.0) return n;
      y = 2 * x * y + cy;
      x = xx - yy + cx;
    }
    return LIMIT;
  }
  /** Dark where it takes long, black where the point stays; but for those, never black. */
  static def shade(n:Int):Byte = n == LIMIT ? INSIDE : (255n - Math.min(n, 50n) * 5n) as Byte;

  static def row(i:Long, width:Long, height:Long):Rail[Byte] {
    val step = SIDE / height;
    return new Rail[Byte](width, (j:Long) => shade(iterations(LEFT + (j + 0.5) * step, BOTTOM + (i + 0.5) * step)));
  }

  /** What every place runs: rows that no other place has begun, each copied to where it belongs. */
  static def draw(tasks:TaskCounter, picture:GlobalRail[Byte], width:Long, height:Long) {
    finish for (var i:Long = tasks.next(); i < height; i = tasks.next())
      Rail.asyncCopy(row(i, width, height), 0, picture, i * width, width);
  }

  static def write(name:String, picture:Rail[Byte], width:Long, height:Long) {
    val out = new File(name).openWrite();
    out.write("P5\n" + width + " " + height + "\n255\n");
    out.write(picture);
    out.close();
  }

  public static def main(args:Rail[String]) {
    val given = new Arguments("Mandelbrot", args);
    val height = given.number("HEIGHT", 200, 10..10000);
    val file = given.text("FILE", "mandelbrot.pgm");
    if (given.areWrong()) return;

    val width = height * 3 / 2;
    val picture = new Rail[Byte](width * height);
    val shared = GlobalRail[Byte](picture);
    val tasks = new TaskCounter();
    finish for (p in Place.places()) at (p) async draw(tasks, shared, width, height);
    write(file, picture, width, height);

    var inside:Long = 0;
    for (pixel in picture) if (pixel == INSIDE) inside++;
    val area = inside * (SIDE / height) * (SIDE / height);
    Console.OUT.printf("The set has an area of %.3f\n", area);
    Console.OUT.println("It is drawn in " + file + ": " + new File(file).size() + " bytes");
    Arguments.conclude(Math.abs(area - 1.507) < 0.05 + 2.0 / height);
  }
}
