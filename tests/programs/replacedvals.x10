// A constructor that calls another gives a val another value after it; whoever reads the object sees that value. A
// method of an enclosing object may be called from a constructor.
public class replacedvals {
  static class Pause {
    public val length:Double = 0.5;
    public val name:String;
    def this(name:String) { this.name = name; }
    def this(name:String, length:Double) {
      this(name);
      Console.OUT.println(this.length + " " + this.name);
      this.length = length;
      this.name = name + "!";
      Console.OUT.println(this.length + " " + this.name);
    }
  }

  var asked:Long = 0;
  def first(n:Long):Long { asked++; return n * 10; }
  class Walk {
    val spot:Long;
    def this(n:Long) { spot = first(n) + replacedvals.this.first(1); }
  }
  static class Deep extends replacedvals {
    class Inside {
      val spot:Long;
      def this() { spot = first(3); }
    }
  }

  public static def main(args:Rail[String]) {
    val p = new Pause("short", args.size + 2.5);
    Console.OUT.println(p.length + " " + p.name + " " + new Pause("plain").length);
    val there = at (Place.places().next(here)) p.length + 1.0;
    var sum:Double = 0.0;
    for (i in 1..4) sum += p.length;
    Console.OUT.println(there + " " + sum);
    val r = new replacedvals();
    Console.OUT.println(r.new Walk(4).spot + " " + r.asked + " " + new Deep().new Inside().spot);
  }
}
