// clocked async needs a clocked finish around it, in the same method and outside of closures.
public class clockedoutside {
  public static def main(Rail[String]) {
    finish clocked async { }
    clocked finish {
      val f = () => { clocked async { } };
      f();
    }
  }
}
