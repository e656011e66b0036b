// An activity is registered with clocks, and with nothing else.
public class clockedwith {
  public static def main(Rail[String]):void {
    val c = Clock.make();
    async clocked (c, "c") { }
    at (here) async clocked (5) { }
  }
}
