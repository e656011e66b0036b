/** What is not read any more once its reader is inlined, within finish, try and atomic. */
public class unusedinregions {
  val size:Long;
  def this(n:Long) { size = n; }
  def made():Rail[Long]{self != null} {
    var d:Rail[Long]{self != null} = new Rail[Long](size, 7);
    return d;
  }
  def run():Boolean {
    var s:Rail[Long]{self != null} = made();
    return size > 2;
  }
  def execute() {
    var ok:Boolean = false;
    try { finish ok = run(); } catch (e:Exception) { }
    atomic { ok = run() && ok; }
    return ok;
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println(new unusedinregions(4 + args.size).execute());
  }
}
