/* What may be asked of the files of a system: here those of the process, each as File does it. A subclass that keeps
 * files elsewhere overrides all of it. Where something cannot be done, it throws an IOException.
 */
package x10.io;

import x10.util.GrowableRail;

public abstract class FileSystem {
  static val SEPARATOR_CHAR:Char = '/';
  static val SEPARATOR:String = "/";
  static val PATH_SEPARATOR_CHAR:Char = ':';
  static val PATH_SEPARATOR:String = ":";

  /** Removes a file or an empty directory. */
  public def delete(f:File):void { require(f.delete(), "remove", f); }
  /** Removes it when the program ends: UnsupportedOperationException. */
  public def deleteOnExit(f:File):void { throw new UnsupportedOperationException("deleteOnExit(" + f + ")"); }
  /** Gives f the path of t. A file that is there is replaced. */
  public def rename(f:File, t:File):void { require(f.renameTo(t), "rename", f); }
  /** Makes a directory. */
  public def mkdir(f:File):void { require(f.mkdir(), "make", f); }
  /** Makes a directory and those above it that are missing. */
  public def mkdirs(f:File):void { require(f.mkdirs(), "make", f); }
  /** Whether there is such a file or directory. */
  public def exists(f:File):Boolean = f.exists();
  /** How many bytes it has. */
  public def size(f:File):Long {
    require(f.exists(), "measure", f);
    return f.size();
  }
  /** What a directory holds, sorted by name. */
  public def listFiles(f:File):Rail[File] = listFiles(f, (File) => true);
  /** Those of them that the filter takes. */
  public def listFiles(f:File, filter:(File)=>Boolean):Rail[File] {
    val names = f.list();
    require(names != null, "list", f);
    val files = new GrowableRail[File]();
    for (name in names) {
      val file = new File(f, name);
      if (filter(file))
        files.add(file);
    }
    return files.toRail();
  }
  private static def require(isDone:Boolean, what:String, f:File):void {
    if (!isDone)
      throw new IOException("cannot " + what + " " + f);
  }
}
