/* java.io.File. */
package x10.editions.java.io;

import x10.compiler.Unchanging;

@Unchanging
public final class File {
  public static separator = "/";
  public static separatorChar = '/';
  private val path:String;
  public def this(path:String) { this.path = path; }
  public def this(parent:String, name:String) { path = parent + "/" + name; }
  private def file():x10.io.File = new x10.io.File(path);
  public def getPath():String = path;
  public def getName():String = file().getName();
  public def exists():Boolean = file().exists();
  public def isFile():Boolean = file().isFile();
  public def isDirectory():Boolean = file().isDirectory();
  public def canRead():Boolean = file().canRead();
  public def length():Long = file().size();
  public def delete():Boolean = file().delete();
  public def mkdir():Boolean = file().mkdir();
  public def toString():String = path;
}
