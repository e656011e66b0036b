/* A name in the file system, whether it exists or not.
 *
 * ```
 * val f = new File("/tmp/x10-example-" + System.nanoTime());
 * val out = f.printer();
 * out.println("one");
 * out.println("two");
 * out.close();
 * for (line in f.lines())
 *   Console.OUT.println(line);
 * // prints one
 * // prints two
 * f.delete();
 * ```
 */
package x10.io;

import x10.compiler.Native;

public class File {
  /** The separator between the names of a path. */
  public static val SEPARATOR:Char = '/';
  /** The separator between several paths. */
  public static val PATH_SEPARATOR:Char = ':';

  private val path:String;

  /** Makes one from a path, which is not looked at: NullPointerException for null. */
  public def this(path:String) { this.path = path.toString(); }
  /** Makes one from a name within a directory. */
  public def this(parent:File, name:String) { path = parent.getPath() + "/" + name.toString(); }

  /** The path as it was given. */
  public def toString():String = getPath();
  /** Whether that is a File of the same path, as it was given. */
  public def equals(that:Any):Boolean = that instanceof File && (that as File).path.equals(path);
  /** Depends on the path alone. */
  public def hashCode():Int = path.hashCode();
  /** The order of their paths as strings. */
  public def compareTo(that:File):Int = path.compareTo(that.path);

  /** Reads the file; FileNotFoundException where it cannot be opened. */
  public def openRead():FileReader = new FileReader(this);
  /** Writes the file from its start; FileNotFoundException where it cannot be opened. */
  public def openWrite():FileWriter = openWrite(false);
  /** Writes the file from its start, or after its end; FileNotFoundException where it cannot be opened. */
  public def openWrite(append:Boolean):FileWriter = new FileWriter(this, append);
  /** Prints to the file from its start; FileNotFoundException where it cannot be opened. */
  public def printer():Printer = printer(false);
  /** Prints to the file from its start, or after its end; FileNotFoundException where it cannot be opened. */
  public def printer(append:Boolean):Printer = new Printer(openWrite(append));
  /** Its lines, read one by one; FileNotFoundException where it cannot be opened. */
  public def lines():ReaderIterator[String] = openRead().lines();
  /** Its characters, read one by one as UTF-8; FileNotFoundException where it cannot be opened. */
  public def chars():ReaderIterator[Char] = openRead().chars();
  /** Its bytes, read one by one; FileNotFoundException where it cannot be opened. */
  public def bytes():ReaderIterator[Byte] = openRead().bytes();

  /** The path as it was given. */
  public def getPath():String = path;
  /** The part after the last separator. */
  public def getName():String = path.substring(path.lastIndexOf(SEPARATOR) + 1n);
  /** The part before the last separator; null where there is none. */
  public def getParentFile():File {
    val slash = path.lastIndexOf(SEPARATOR);
    return slash <= 0n ? null : new File(path.substring(0n, slash));
  }
  /** Whether the path begins with a separator. */
  public def isAbsolute():Boolean = path.startsWith("/");
  /** The same file by a path from the root. */
  public def getAbsoluteFile():File = new File(absolute(path));
  /** The same file by a path from the root, without links; an exception if it cannot be found. */
  public def getCanonicalFile():File = new File(canonical(path));

  /** Whether there is such a file or directory. */
  public def exists():Boolean = exists(path);
  /** Whether it is a directory. */
  public def isDirectory():Boolean = isDirectory(path);
  /** Whether it is a plain file. */
  public def isFile():Boolean = isFile(path);
  /** Whether its name begins with a dot. */
  public def isHidden():Boolean = getName().startsWith(".");
  /** Milliseconds since 1970; 0 where it does not exist. */
  public def lastModified():Long = modified(path);
  /** Sets when it was changed, in milliseconds since 1970; whether that could be done. */
  public def setLastModified(t:Long):Boolean = setModified(path, t);
  /** How many bytes it has; 0 if it is not known. */
  public def size():Long = size(path);
  /** Whether this process may read it. */
  public def canRead():Boolean = canRead(path);
  /** Whether this process may write to it. */
  public def canWrite():Boolean = canWrite(path);
  /** Removes a file or an empty directory; whether that could be done. */
  public def delete():Boolean = delete(path);
  /** Makes a directory; whether that could be done. */
  public def mkdir():Boolean = makeDirectory(path, false);
  /** Makes a directory and those above it that are missing; whether that could be done. */
  public def mkdirs():Boolean = makeDirectory(path, true);
  /** Gives it another path; whether that could be done. A file that is there is replaced. */
  public def renameTo(dest:File):Boolean = rename(path, dest.path);
  /** The names in a directory, sorted; null if it is no directory. */
  public def list():Rail[String] {
    val n = listCount(path);
    if (n < 0)
      return null;
    val names = new Rail[String](n);
    listInto(path, names);
    return names;
  }

  @Native("c", "x10_path_absolute(#0)") private static native def absolute(p:String):String;
  @Native("c", "x10_path_canonical(#cx, #0)") private static native def canonical(p:String):String;
  @Native("c", "x10_path_exists(#0)") private static native def exists(p:String):Boolean;
  @Native("c", "x10_path_is_directory(#0)") private static native def isDirectory(p:String):Boolean;
  @Native("c", "x10_path_is_file(#0)") private static native def isFile(p:String):Boolean;
  @Native("c", "x10_path_modified(#0)") private static native def modified(p:String):Long;
  @Native("c", "x10_path_set_modified(#0, #1)") private static native def setModified(p:String, t:Long):Boolean;
  @Native("c", "x10_path_size(#0)") private static native def size(p:String):Long;
  @Native("c", "x10_path_can_read(#0)") private static native def canRead(p:String):Boolean;
  @Native("c", "x10_path_can_write(#0)") private static native def canWrite(p:String):Boolean;
  @Native("c", "x10_path_delete(#0)") private static native def delete(p:String):Boolean;
  @Native("c", "x10_path_make_directory(#0, #1)")
  private static native def makeDirectory(p:String, parents:Boolean):Boolean;
  @Native("c", "x10_path_rename(#0, #1)") private static native def rename(p:String, q:String):Boolean;
  @Native("c", "x10_path_list_count(#0)") private static native def listCount(p:String):Long;
  @Native("c", "x10_path_list_into(#0, #1)") private static native def listInto(p:String, names:Rail[String]):void;
}
