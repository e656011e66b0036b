/* A file system is that of the process, unless a subclass says otherwise. */
import x10.io.File;
import x10.io.FileSystem;
import x10.io.IOException;
public class filesystem {
  static class Plain extends FileSystem {}
  static class Counted extends FileSystem {
    var asked:Long = 0;
    public def exists(f:File):Boolean {
      asked++;
      return super.exists(f);
    }
  }
  static def attempt(what:String, f:()=>void) {
    try {
      f();
      Console.OUT.println(what);
    } catch (e:IOException) {
      Console.OUT.println("no " + what);
    } catch (e:UnsupportedOperationException) {
      Console.OUT.println("never " + what);
    }
  }
  public static def main(Rail[String]) {
    val files = new Plain();
    val folder = new File("/tmp/x10-filesystem-" + System.nanoTime()), inner = new File(folder, "a/b");
    attempt("folders", () => { files.mkdirs(inner); });
    attempt("mkdir of one that is there", () => { files.mkdir(folder); });
    val one = new File(folder, "one"), two = new File(folder, "two");
    val out = one.printer();
    out.print("hello");
    out.close();
    Console.OUT.println(files.exists(one) + " " + files.exists(two) + " " + files.size(one));
    attempt("rename", () => { files.rename(one, two); });
    attempt("rename again", () => { files.rename(one, two); });
    attempt("size", () => { files.size(one); });
    for (f in files.listFiles(folder))
      Console.OUT.print(f.getName() + " ");
    Console.OUT.println(files.listFiles(folder, (f:File) => f.isDirectory()).size);
    attempt("list of a file", () => { files.listFiles(two); });
    attempt("deletion at the end", () => { files.deleteOnExit(two); });
    for (f in [two, inner, new File(folder, "a"), folder])
      attempt("delete", () => { files.delete(f); });
    attempt("delete", () => { files.delete(folder); });
    val counted = new Counted();
    counted.exists(folder);
    Console.OUT.println(counted.exists(new File("/")) + " " + counted.asked);
  }
}
