/* Writes to a file, from its start or behind its end. What is buffered is written when it is closed, or when the place
 * ends. */
package x10.io;

public class FileWriter extends OutputStreamWriter implements Unserializable {
  public val file:File;

  public def this(file:File) { this(file, false); }
  public def this(file:File, append:Boolean) {
    super(OutputStreamWriter.open(file.getPath(), append));
    this.file = file;
  }
}
