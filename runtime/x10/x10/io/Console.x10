/* Standard output, error output and input. */
package x10.io;

public class Console {
  public static val OUT:Printer = new Printer(new ConsoleWriter(1n));
  public static val ERR:Printer = new Printer(new ConsoleWriter(2n));
  public static val IN:Reader = new InputStreamReader(InputStreamReader.console());

  private def this() { }
}
