/** Rail.asyncCopy of sections: of every kind of element, long rows and short ones, there and back, and what is
 * refused. */
public class sections {
  static struct Pair(a:Int, b:Double) { }

  static class Node(value:Long) {
    public def toString() = "Node " + value;
  }

  static def attempt(what:String, body:()=>void) {
    try {
      finish body();
      Console.OUT.println(what + ": nothing");
    } catch (e:MultipleExceptions) {
      Console.OUT.println(what + ": " + e.exceptions(0).typeName());
    }
  }

  /** Rows of `length` out of a matrix there into one here that is as wide as they are, or a third wider, and back. */
  static def matrix(other:Place, rows:Long, length:Long, width:Long) {
    val theirs = at (other) GlobalRail[Long](new Rail[Long]((rows + 1) * 2 * length, (i:Long) => i));
    val mine = new Rail[Long](rows * width, -1);
    finish Rail.asyncCopy(theirs, 2 * length + 1, [2 * length], mine, 0, [width], [length, rows]);
    var right:Boolean = true;
    for (i in 0..(rows - 1)) for (j in 0..(width - 1))
      right &= mine(i * width + j) == (j < length ? (i + 1) * 2 * length + 1 + j : -1);
    for (i in 0..(mine.size - 1)) mine(i) = -mine(i);
    finish Rail.asyncCopy(mine, 0, [width], theirs, length, [2 * length], [length, rows]);
    return right && (at (other) {
      var good:Boolean = true;
      for (i in 0..(rows * 2 * length - 1)) {
        val row = i / (2 * length);
        val column = i % (2 * length);
        good &= theirs(i) == (column < length ? i : -((row + 1) * 2 * length + 1 + column - length));
      }
      good
    });
  }

  /** A box of 2 by 3 by 4 in the middle of 4 by 5 by 6, to the beginning of one of 3 by 4 by 5. */
  static def box(other:Place) {
    val theirs = at (other) GlobalRail[Double](new Rail[Double](4 * 5 * 6, (i:Long) => i as Double));
    val mine = new Rail[Double](3 * 4 * 5);
    finish Rail.asyncCopy(theirs, 30 + 6 + 1, [6, 30], mine, 0, [5, 20], [4, 3, 2]);
    var right:Boolean = true;
    for (i in 0..2) for (j in 0..3) for (k in 0..4)
      right &= mine(20 * i + 5 * j + k) == (i < 2 && j < 3 && k < 4 ? 30.0 * (i + 1) + 6 * (j + 1) + k + 1 : 0.0);
    Console.OUT.println("box: " + right);
  }

  static def kinds(other:Place) {
    val pairs = at (other) GlobalRail[Pair](new Rail[Pair](6));
    finish Rail.asyncCopy(new Rail[Pair](3, (i:Long) => Pair(i as Int, i / 2.0)), 0, [1], pairs, 1, [2], [1, 3]);
    Console.OUT.println(at (other) pairs().toString());
    val nodes = at (other) GlobalRail[Node](new Rail[Node](6));
    finish Rail.asyncCopy(new Rail[Node](6, (i:Long) => new Node(i)), 1, [3], nodes, 0, [2], [1, 2]);
    val back = new Rail[Node](4);
    finish Rail.asyncCopy(nodes, 0, [2], back, 1, [1], [1, 2]);
    Console.OUT.println(at (other) nodes().toString() + back);
    val bytes = at (other) GlobalRail[Byte](new Rail[Byte](9));
    finish Rail.asyncCopy(new Rail[Byte](9, (i:Long) => i as Byte), 0, [3], bytes, 0, [3], [2, 3]);
    Console.OUT.println(at (other) bytes().toString());
  }

  static def refused(other:Place) {
    val theirs = at (other) GlobalRail[Long](new Rail[Long](10));
    val mine = new Rail[Long](10);
    attempt("nothing", () => { Rail.asyncCopy(mine, 10, [1], theirs, 10, [1], [1, 0]); });
    attempt("beyond theirs", () => { Rail.asyncCopy(mine, 0, [2], theirs, 0, [5], [2, 3]); });
    attempt("beyond mine", () => { Rail.asyncCopy(theirs, 0, [3], mine, 0, [5], [1, 3]); });
    attempt("overflow", () => { Rail.asyncCopy(theirs, 0, [Long.MAX_VALUE], mine, 0, [1], [1, 3]); });
    attempt("short stride", () => { Rail.asyncCopy(theirs, 0, [1], mine, 0, [2], [2, 3]); });
    attempt("negative count", () => { Rail.asyncCopy(theirs, 0, [2], mine, 0, [2], [2, -3]); });
    attempt("counts", () => { Rail.asyncCopy(mine, 0, [2], theirs, 0, [2], [2]); });
    attempt("strides", () => { Rail.asyncCopy(mine, 0, [2], theirs, 0, [2, 4], [2, 2]); });
    attempt("no strides", () => { Rail.asyncCopy(mine, 0, null, theirs, 0, [2], [2, 2]); });
    attempt("no rail", () => { Rail.asyncCopy(null as Rail[Long], 0, [2], theirs, 0, [2], [2, 2]); });
    at (other) theirs.forget();
    attempt("forgotten", () => { Rail.asyncCopy(theirs, 0, [2], mine, 0, [2], [1, 3]); });
  }

  static def local() {
    val r = new Rail[String](9, (i:Long) => "" + i);
    val s = new Rail[String](4);
    Rail.copy(r, 1, [3], s, 0, [2], [2, 2]);
    Console.OUT.println(s);
  }

  public static def main(args:Rail[String]) {
    val other = here.next();
    for (rows in [1, 3, 700]) for (length in [1, 10, 400])
      if (!matrix(other, rows, length, length) || !matrix(other, rows, length, 4 * length / 3))
        Console.OUT.println("wrong: " + rows + " rows of " + length);
    box(other);
    kinds(other);
    refused(other);
    local();
  }
}
