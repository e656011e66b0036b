// Locals, and a class, with names such as those that emitted C gives to what it makes itself.
public class literalnames {
  static def first(text:Rail[String]):String = "<" + text(0) + ">";
  public static def main(Rail[String]):void {
    val text = ["a", "b"];
    Console.OUT.println("=" + text(0) + "," + text.size + "=");
    var text_2:Long = 4;
    text_2++;
    val text_is = 5;
    Console.OUT.println(text_2 + "=," + text_is + "is" + first(text));
    val main = new run_main("main");
    finish async {
      val text_3 = ["(", ")"];
      Console.OUT.println(text_3(0) + "[" + text_is + "]" + text_3(1) + "{}");
    }
  }
}

class run_main {
  def this(text:String) { Console.OUT.println(text); }
}
