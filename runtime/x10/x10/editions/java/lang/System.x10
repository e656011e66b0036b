/* java.lang.System, as far as programs of X10 name it. */
package x10.editions.java.lang;

import x10.compiler.Native;
import x10.editions.java.io.PrintStream;
import x10.editions.v15.x10.lang.JavaArray;

public class System {
  private def this() {}

  public static val out = new PrintStream(Console.OUT);
  public static val err = new PrintStream(Console.ERR);

  public static def currentTimeMillis():Long = x10.lang.System.currentTimeMillis();
  public static def nanoTime():Long = x10.lang.System.nanoTime();
  public static def gc():void { x10.lang.System.gc(); }
  /** Ends the whole program. */
  @Native("c", "x10_exit(#cx, #0)") public static native def exit(status:Int):void;
  /** Null: there are no properties of a virtual machine. */
  public static def getProperty(name:String):String =
    name.equals("line.separator") ? "\n" : name.equals("file.separator") ? "/" : null;
  public static def getProperty(name:String, otherwise:String):String {
    val found = getProperty(name);
    return found == null ? otherwise : found;
  }
  public static def arraycopy[T](from:JavaArray[T], first:Int, to:JavaArray[T], spot:Int, n:Int):void {
    Rail.copy[T](from.rail(), first, to.rail(), spot, n);
  }
}
