// edition: 1.7
/* The scanners of a region go through its boxes, each once; its text names them. */
public class scanners17 {
  static def show(r:Region) {
    var parts:Int = 0, points:Int = 0;
    val all:Iterator[Region.Scanner] = r.scanners();
    while (all.hasNext()) {
      val s:Region.Scanner = all.next();
      parts++;
      for (var i:Int = s.min(0); i <= s.max(0); i++) {
        s.set(0, i);
        points += s.max(1) - s.min(1) + 1;
      }
    }
    Console.OUT.println(r + " " + parts + " " + points + " " + (points == r.size()));
  }
  public static def main(args:Rail[String]) {
    val square:Region(2) = [0..3, 0..3], corner:Region(2) = [3..5, 3..5], hole:Region(2) = [1..2, 1..2];
    show(square);
    show(square || corner);
    show(square - hole);
    show(square - square);
  }
}
