// Statements and declarations as Java, C++ and Python write them: the message says how X10 does.
import static x10.lang.Math.*;

public class idioms {
  static void show(int n) { }
  public static void main(String[] args) { }
  static def main(String[] args) { }
  static def arrow(x:Long) -> Long { return x; }
  function twice(x:Long) { return 2 * x; }
  enum Color { RED, GREEN }

  static def statements(args:Rail[String]) {
    for (String a : args) Console.OUT.println(a);
    for (a : args) Console.OUT.println(a);
    try { } catch (Exception e) { }
    let x = 3;
    const y = 3;
    val i = (int) 3.5;
    val s = idioms::twice(1);
    val l = lambda x: x + 1;
    if (i == 1 and i == 2) Console.OUT.println(i);
    val c = 1 if i > 0 else 2;
    if (args.size == 0) { } elif (args.size == 1) { } else { }
    retrun 3;
    if (s instaceof String) { }
  }
}
