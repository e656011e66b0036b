public class capture {
  static def run(f:()=>void) { f(); }
  public static def main(args:Rail[String]) {
    var x:Long = 1;
    run(() => { x = 2; });
    at (here) { x = 3; }
    async { x = 4; }
    finish async { x = 5; }
    val y:Long;
    async { y = 1; }
    Console.OUT.println(y);
    for (i in 0..1) { async { break; } }
    async { return; }
  }
}
