// A method that offers needs a finish that collects.
public class offers_outside {
  static def give() offers Long { offer 1; }
  public static def main(Rail[String]) {
    give();
  }
}
