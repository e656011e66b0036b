// edition: 1.7
/* Methods and property methods of an object of X10 1.7 are called at its home; those of `this` are called anywhere. */
public class calls17 {
  static class Counter {
    property most:int = 10;
    var count:int = 0;
    def add() = ++count;
  }
  val c = new Counter();
  def name() = "calls17";
  def told(what:()=>String):String {
    try {
      return what();
    } catch (e:BadPlaceException) {
      return "not here";
    }
  }
  def run() {
    val there = here.next();
    val f = future (there) { told(() => "" + c.add()) + ", " + told(() => "" + c.most) + ", " + name() };
    Console.OUT.println(f.force());
    Console.OUT.println(c.add() + " " + c.most);
    val far = (future (there) new Counter()).force();
    Console.OUT.println(told(() => "" + far.add()));
  }
  public static def main(Rail[String]) { new calls17().run(); }
}
