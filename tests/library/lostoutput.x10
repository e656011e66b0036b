// What a writer cannot write is an IOException, at the latest where it is closed. A file that is not closed is named
// at the end, and the status is 1. The console throws nothing.
import x10.io.*;

public class lostoutput {
  static def attempt(what:String, body:()=>void):void {
    try {
      body();
      Console.OUT.println(what + ": no exception");
    } catch (e:IOException) {
      Console.OUT.println(what + ": " + e);
    }
  }

  public static def main(Rail[String]):void {
    val full = new File("/dev/full");
    attempt("println", () => { full.printer().println("few bytes"); });
    attempt("flush", () => { val p = full.printer(); p.println("few bytes"); p.flush(); });
    attempt("close", () => { val p = full.printer(); p.println("few bytes"); p.close(); });
    attempt("many", () => { val p = full.printer(); for (i in 1..10000) p.println("more than a buffer"); });
    attempt("empty", () => { full.openWrite().close(); });
    attempt("closed", () => { val p = full.printer(); p.close(); p.println("x"); });
    Console.OUT.print("the console: ");
    Console.OUT.flush();
    Console.OUT.println("flushed");
    Console.OUT.close();
    Console.OUT.println("never closed");
  }
}
