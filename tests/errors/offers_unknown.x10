// What is offered has no type; what is wrong with the value is said all the same.
public class offers_unknown {
  static def all() offers Nothing {
    offer 1;
    offer nobody;
  }

  public static def main(Rail[String]) { all(); }
}
