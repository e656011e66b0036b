/* A name in the file system, whether it exists or not. */
package x10.io;

import x10.compiler.Native;

public class File {
  public static val SEPARATOR:Char = '/';
  public static val PATH_SEPARATOR:Char = ':';

  private val path:String;

  public def this(path:String) { this.path = path.toString(); }
  public def this(parent:File, name:String) { path = parent.getPath() + "/" + name.toString(); }

  public def toString():String = getPath();
  public def equals(that:Any):Boolean = that instanceof File && (that as File).path.equals(path);
  public def hashCode():Int = path.hashCode();
  /** The order of their paths as strings. */
  public def compareTo(that:File):Int = path.compareTo(that.path);

  public def openRead():FileReader = new FileReader(this);
  public def openWrite():FileWriter = openWrite(false);
  public def openWrite(append:Boolean):FileWriter = new FileWriter(this, append);
  public def printer():Printer = printer(false);
  public def printer(append:Boolean):Printer = new Printer(openWrite(append));
  public def lines():ReaderIterator[String] = openRead().lines();
  public def chars():ReaderIterator[Char] = openRead().chars();
  public def bytes():ReaderIterator[Byte] = openRead().bytes();

  public def getPath():String = path;
  public def getName():String = path.substring(path.lastIndexOf(SEPARATOR) + 1n);
  public def getParentFile():File {
    val slash = path.lastIndexOf(SEPARATOR);
    return slash <= 0n ? null : new File(path.substring(0n, slash));
  }
  public def isAbsolute():Boolean = path.startsWith("/");
  public def getAbsoluteFile():File = new File(absolute(path));
  public def getCanonicalFile():File = new File(canonical(path));

  public def exists():Boolean = exists(path);
  public def isDirectory():Boolean = isDirectory(path);
  public def isFile():Boolean = isFile(path);
  public def isHidden():Boolean = getName().startsWith(".");
  /** Milliseconds since 1970; 0 where it does not exist. */
  public def lastModified():Long = modified(path);
  public def setLastModified(t:Long):Boolean = setModified(path, t);
  public def size():Long = size(path);
  public def canRead():Boolean = canRead(path);
  public def canWrite():Boolean = canWrite(path);
  public def delete():Boolean = delete(path);
  public def mkdir():Boolean = makeDirectory(path, false);
  public def mkdirs():Boolean = makeDirectory(path, true);
  public def renameTo(dest:File):Boolean = rename(path, dest.path);
  /** The names in a directory, sorted; null where it is none. */
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
