/** A loop that only waits for a plain field to change sees it change, with one worker too. */
public class waiting {
  var ready:Boolean = false;
  static def spin(flag:Cell[Boolean]) {
    while (!flag()) ;
    return "seen";
  }
  public static def main(args:Rail[String]) {
    val w = new waiting();
    val flag = new Cell[Boolean](false);
    finish {
      async {
        while (!w.ready) { }
        Console.OUT.println("ready");
        flag() = true;
      }
      async {
        Console.OUT.println(spin(flag));
        while (true) {
          if (flag()) break;
        }
      }
      w.ready = true;
    }
  }
}
