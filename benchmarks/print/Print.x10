/** Prints so many short lines, each in one piece or in three, and on standard error how long that took. Usage: Print
 * line|pieces n. */
public class Print {
  static def lines(n:Long):void {
    for (i in 1..n)
      Console.OUT.println("line " + i);
  }

  static def pieces(n:Long):void {
    for (i in 1..n) {
      Console.OUT.print("line ");
      Console.OUT.print(i);
      Console.OUT.println();
    }
  }

  public static def main(args:Rail[String]) {
    val n = Long.parse(args(1));
    val start = System.nanoTime();
    if (args(0).equals("line"))
      lines(n);
    else
      pieces(n);
    Console.OUT.flush();
    Console.ERR.println("seconds " + (System.nanoTime() - start) * 1.0e-9);
  }
}
