// Dates as text and in order.
import x10.util.Date;

public class dates {
  public static def main(Rail[String]) {
    for (t in [0, 951782399000, 951782400000, 1709210096789, 4102444800000, -1, -86400000000])
      Console.OUT.println(new Date(t));
    val a = new Date(5), b = new Date(6);
    Console.OUT.println(a.before(b) + " " + a.after(b) + " " + a.compareTo(b) + " " + a.equals(new Date(5)));
  }
}
