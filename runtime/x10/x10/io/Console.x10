/* Standard output, error output and input. */
package x10.io;

public class Console {
  /** Standard output of this place, which is that of the job. It is buffered where it is no terminal: flush() writes
   * it. */
  public static val OUT:Printer = new Printer(new ConsoleWriter(1n));
  /** Standard error output of this place, which is that of the job. Nothing is buffered. */
  public static val ERR:Printer = new Printer(new ConsoleWriter(2n));
  /** Standard input of this place. */
  public static val IN:Reader = new InputStreamReader(InputStreamReader.console());

  private def this() { }
}
