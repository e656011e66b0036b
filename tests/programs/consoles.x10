/** Methods of the console that its superclasses have, in a program that prints nothing but by them and by print. */
public class consoles {
  static def end(what:String):void {
    Console.OUT.write(what);
    Console.OUT.write(10y);
    Console.OUT.flush();
    Console.ERR.flush();
  }
  public static def main(args:Rail[String]) {
    Console.OUT.print("one ");
    Console.OUT.flush();
    end("two");
    val out = Console.OUT;
    out.writeLine("three");
    out.printf("%d\n", 4);
    Console.OUT.close();
  }
}
