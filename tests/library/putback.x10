/* Bytes put back into a reader; files in the order of their paths. */
import x10.io.*;

public class putback {
  public static def main(args:Rail[String]):void {
    val file = new File("x10-putback-test.txt");
    val out = file.printer();
    out.print("abcdef");
    out.close();
    val r = new PutbackReader(file.openRead());
    val a = r.read(), b = r.read();
    r.putback(b);
    r.putback(a);
    val all = new Rail[Byte](5, '-'.ord() as Byte);
    Console.OUT.println(r.available());
    r.read(all, 1, 4);
    Console.OUT.println(new String(all, 0, 5));
    r.putback('x'.ord() as Byte);
    r.putback('y'.ord() as Byte);
    r.skip(3);
    Console.OUT.println(r.readChar());
    try {
      r.read();
    } catch (EOFException) {
      Console.OUT.println("end");
    }
    r.putback('z'.ord() as Byte);
    Console.OUT.println(r.readLine());
    r.close();
    file.delete();
    val before = new File("a/b");
    Console.OUT.println((before.compareTo(new File("a/c")) < 0n) + " " + before.compareTo(new File("a/b")));
  }
}
