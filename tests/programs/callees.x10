/** What a function changes by what it calls: a loop reads it anew after each call. */
import x10.compiler.NoInline;

public class callees {
  var held:Rail[Long] = [1, 2, 3, 4];
  val rows = [[1, 2, 3, 4], [10, 20, 30, 40]];

  @NoInline def change(i:Long) {
    if (i == 1) held = [100, 200, 300, 400];
  }
  @NoInline def changed(i:Long) {
    change(i);
  }
  @NoInline def fields() {
    var sum:Long = 0;
    for (i in 0..3) {
      sum += held(i);
      changed(i);
    }
    return sum;
  }

  @NoInline static def replace(all:Rail[Rail[Long]], i:Long) {
    if (i == 1) all(0) = all(1);
  }
  @NoInline static def replaced(all:Rail[Rail[Long]], i:Long) {
    replace(all, i);
  }
  @NoInline static def elements(all:Rail[Rail[Long]]) {
    var sum:Long = 0;
    for (i in 0..3) {
      sum += all(0)(i);
      replaced(all, i);
    }
    return sum;
  }

  public static def main(args:Rail[String]) {
    Console.OUT.println(new callees().fields() + " " + elements(new callees().rows));
  }
}
