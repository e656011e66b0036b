// A cast down from Any finds what is there; it makes nothing new, though Cell converts from any value.
public class anycasts {
  static def cell(x:Any):String {
    try {
      return "a cell of " + (x as Cell[Any])();
    } catch (e:ClassCastException) {
      return "no cell of Any";
    }
  }

  public static def main(Rail[String]) {
    Console.OUT.println(cell(new Cell[String]("text")));
    Console.OUT.println(cell("text"));
    Console.OUT.println(cell(new Cell[Any]("text")));
    val number = 3;
    Console.OUT.println((number as Cell[Long])() + 1);
  }
}
