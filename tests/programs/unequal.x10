/** != between operands that compare something themselves. */
public class unequal {
  static def numbers(i:Long) = (i == 0 ? 5 : 7) != 7;
  static def strings(i:Long, s:String, t:String) = (i == 1 ? s : t) != "b";
  static def objects(i:Long, s:Cell[Long], t:Cell[Long]) = (i == 1 ? s : t) != (i == 2 ? s : t);
  public static def main(Rail[String]) {
    val a = new Cell[Long](1), b = new Cell[Long](1);
    for (i in 0..2)
      Console.OUT.println(numbers(i) + " " + strings(i, "a", "b") + " " + objects(i, a, b));
  }
}
