/* Exceptions, files, printers and options. */
import x10.util.*;
import x10.io.*;
public class FilesTest {
  static class MyEx extends Exception { def this(m:String) { super(m); } }
  static def f(n:Long):Long { if (n == 0) throw new MyEx("deep"); return f(n - 1) + 1; }
  public static def main(args:Rail[String]) {
    try { f(3); } catch (e:MyEx) {
      Console.OUT.println(e + " " + e.getMessage() + " " + e.getStackTrace().size);
      for (s in e.getStackTrace()) Console.OUT.println("  " + s);
    }
    try { throw new Exception("outer", new MyEx("inner")); } catch (e:Exception) { Console.OUT.println(e.getCause()); }
    try { val s:String = null; Console.OUT.println(s.length()); } catch (e:NullPointerException) {
      Console.OUT.println(e);
    }
    try { val a:Any = "x"; Console.OUT.println(a as Long); } catch (e:ClassCastException) { Console.OUT.println(e); }
    try { finish { async throw new MyEx("one"); async throw new MyEx("two"); } } catch (e:MultipleExceptions) {
      Console.OUT.println(e.exceptions.size + " " + e.getExceptionsOfType[MyEx]().size);
    }
    val f = new File("x10-library-test.txt");
    val p = f.printer();
    p.println("line one");
    p.printf("%d %s\n", 2, "two");
    p.print("last");
    p.close();
    for (line in f.lines()) Console.OUT.println("[" + line + "]");
    val rd = f.openRead();
    Console.OUT.println(rd.readLine() + "|" + rd.read() + "|" + rd.readChar());
    try { while (true) rd.readLine(); } catch (e:EOFException) { Console.OUT.println("eof"); } rd.close();
    try { new File("/nonexistent/x").openRead(); } catch (e:IOException) { Console.OUT.println(e); }
    Console.OUT.println(f.exists() + " " + f.size() + " " + f.getName() + " " + (f.getParentFile() == null) + " " +
        f.isDirectory());
    f.delete();
    Console.OUT.println(f.exists());
    val sw = new StringWriter();
    val sp = new Printer(sw);
    sp.println(1);
    sp.print('c');
    Console.OUT.println(sw.result());
    Console.OUT.println(here + " " + Place.numPlaces() + " " + Place.places().size() + " " + Place.places().size + " " +
        here.next());
    for (pl in Place.places()) Console.OUT.println(pl);
    val o = new OptionsParser(["-n", "5", "--name=bob", "-v", "tail1"], [Option("v", "verbose", "talk")],
        [Option("n", "number", "count"), Option("", "name", "who")]);
    Console.OUT.println(o("-n", 1) + " " + o("--name", "x") + " " + o("-v") + " " + o("-z") + " " + o("-q", 2.5) +
        o.getTail());
    val ml = new MultipleExceptions(new GrowableRail[CheckedThrowable]());
    Console.OUT.println(ml + " " + ml.typeName() + " " + new Rail[Int](2).typeName() + " " + 3.typeName() + " " +
        "s".typeName());
  }
}
