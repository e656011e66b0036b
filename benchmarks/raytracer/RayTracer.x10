/** Java Grande RayTracer: an image of N x N pixels, its rows dealt out in turn to places and their workers. */
public class RayTracer {
  static val SIZES = ["A", "B", "test"];
  static val PIXELS = [150, 500, 20];
  static val CHECKSUMS = [2676692, 29827635, 51398];

  static def channel(c:Double):Long = Math.min((255.0 * c) as Long, 255);

  /** The sum of all channels of one row. */
  static def row(scene:Scene, y:Long, n:Long):Long {
    var sum:Long = 0;
    for (x in 0..(n - 1)) {
      val colour = new Tracer(scene).trace(scene.through(x, y, n));
      sum += channel(colour.x) + channel(colour.y) + channel(colour.z);
    }
    return sum;
  }

  /** The sum of rows first, first + stride, … */
  static def rows(scene:Scene, first:Long, stride:Long, n:Long):Long {
    var sum:Long = 0;
    for (var y:Long = first; y < n; y += stride) sum += row(scene, y, n);
    return sum;
  }

  /** The rows of the place with this number in its group, by its workers. */
  static def render(number:Long, places:Long, workers:Long, n:Long):Long {
    val scene = new Scene();
    return finish (Reducible.SumReducer[Long]()) {
      for (w in 0..(workers - 1)) async offer rows(scene, number * workers + w, places * workers, n);
    };
  }

  public static def main(args:Rail[String]) {
    val command = Command.parse("RayTracer", SIZES, args);
    if (command == null) return;
    val n = PIXELS(command.size());
    val places = command.places();
    val workers = command.workers();
    val start = Command.now();
    val sums = command.everywhere[Long](() => render(places.indexOf(here), places.numPlaces(), workers, n));
    val took = Command.now() - start;
    var checksum:Long = 0;
    for (sum in sums) checksum += sum;
    val valid = command.same("the checksum", checksum, CHECKSUMS(command.size()));
    command.report(n + " by " + n + " pixels, checksum " + checksum, valid, took);
  }
}
