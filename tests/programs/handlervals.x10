// A handler gives the val that the body was to give, whether the body came that far or not.
public class handlervals {
  val n:Long;
  val name:String;
  def this(s:String) {
    try {
      n = Long.parseLong(s);
      check(n);
    } catch (e:NumberFormatException) {
      n = -1;
    } catch (e:Exception) {
      n = n0();
    }
    name = s + n;
  }
  static def n0():Long = -2;
  static def check(n:Long) {
    if (n > 9)
      throw new Exception("too much");
  }
  static def local(s:String):Long {
    val x:Long;
    try {
      x = Long.parseLong(s);
      check(x);
    } catch (e:Exception) {
      x = s.length();
    }
    val more = () => x + 100;
    val there = at (Place.places().next(here)) x;
    finish async Console.OUT.print(x + " ");
    return more() + there;
  }
  static def made(s:String) {
    val cell:Cell[Long];
    try {
      cell = new Cell[Long](Long.parseLong(s));
      if (cell != null) check(cell());
    } catch (e:Exception) {
      cell = null;
    }
    return cell == null ? "none" : "some";
  }
  public static def main(args:Rail[String]) {
    for (s in ["7", "abc", "12"]) {
      val h = new handlervals(s);
      Console.OUT.println(h.n + " " + h.name + " " + local(s) + " " + made(s));
    }
  }
}
