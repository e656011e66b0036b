import x10.regionarray.*;

/**
 * Copies between a place and the next: into its memory and out of it, of 8 bytes, of 1 and of 2 MiB, and a patch of
 * 256 by 256 out of its rows of a matrix. What is put is under way together; what is got is waited for each time.
 */
public class Copy {
  static val SIZES = ["put-8", "get-8", "put-2M", "get-2M", "patch", "test", "put-1M", "get-1M"];
  static val ELEMENTS = [1, 1, 262144, 262144, 65536, 16, 131072, 131072];
  static val COPIES = [3000, 3000, 60, 60, 60, 3, 400, 400];
  /** Puts that are under way at a time. */
  static val WINDOW = 20;
  /** Elements of a row of the matrix, and rows of it at each place. */
  static val WIDTH = 1024;
  static val ROWS = 512;
  static val PATCH = 256;

  static def put(mine:Rail[Double], theirs:GlobalRail[Double], copies:Long) {
    for (var done:Long = 0; done < copies; done += WINDOW)
      finish for (k in 1..Math.min(WINDOW, copies - done)) Rail.asyncCopy(mine, 0, theirs, 0, mine.size);
  }
  static def get(mine:Rail[Double], theirs:GlobalRail[Double], copies:Long) {
    for (k in 1..copies) finish Rail.asyncCopy(theirs, 0, mine, 0, mine.size);
  }

  static def value(i:Long, round:Long):Double = (3 * i + round) as Double;
  static def fill(rail:Rail[Double], round:Long) {
    for (i in 0..(rail.size - 1)) rail(i) = value(i, round);
  }
  static def isFilled(rail:Rail[Double], round:Long):Boolean {
    for (i in 0..(rail.size - 1)) if (rail(i) != value(i, round)) return false;
    return true;
  }

  /** Seconds of the copies; not a number if the last one did not bring what it should. */
  static def time(size:Long, isPut:Boolean):Double {
    val n = ELEMENTS(size);
    val there = here.next();
    val mine = new Rail[Double](n);
    val theirs = at (there) GlobalRail[Double](new Rail[Double](n));
    fill(mine, 1);
    put(mine, theirs, 3);
    if (!(at (there) isFilled(theirs(), 1))) return Double.NaN;
    if (isPut) fill(mine, 2);
    else at (there) fill(theirs(), 2);
    val start = Command.now();
    if (isPut) put(mine, theirs, COPIES(size));
    else get(mine, theirs, COPIES(size));
    val took = Command.now() - start;
    return isFilled(mine, 2) && (at (there) isFilled(theirs(), 2)) ? took : Double.NaN;
  }

  static def timePatch(size:Long):Double {
    val there = here.next();
    val matrix = DistArray.make[Double](Dist.makeBlock(Region.make(0..(ROWS * Place.numPlaces() - 1), 0..(WIDTH - 1))),
      (p:Point(2)) => value(p(0) * WIDTH + p(1), 1));
    val top = matrix.dist.get(there).min(0) + 8;
    val patch = Region.make(top..(top + PATCH - 1), PATCH..(2 * PATCH - 1));
    val got = new Array[Double](patch);
    finish DistArray.asyncCopy(matrix, patch, got);
    var wrong:Long = 0;
    val start = Command.now();
    for (k in 1..COPIES(size)) finish DistArray.asyncCopy(matrix, patch, got);
    val took = Command.now() - start;
    for (p in patch) if (got(p) != value(p(0) * WIDTH + p(1), 1)) wrong++;
    return wrong == 0 ? took : Double.NaN;
  }

  static def measure(command:Command):Double {
    val size = command.size();
    val name = SIZES(size);
    if (name.equals("patch")) return timePatch(size);
    if (name.equals("test")) return time(size, true) + time(size, false) + timePatch(size);
    return time(size, name.startsWith("put"));
  }

  public static def main(args:Rail[String]) {
    val command = Command.parse("Copy", SIZES, args);
    if (command == null) return;
    val took = measure(command);
    command.report(COPIES(command.size()) + " copies", command.same("bad copies", took.isNaN() ? 1 : 0, 0), took);
  }
}
