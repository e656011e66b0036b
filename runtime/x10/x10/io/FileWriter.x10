/* Writes to a file, from its start or after its end. What is buffered is written when it is closed, or when the place
 * ends. */
package x10.io;

public class FileWriter extends OutputStreamWriter implements Unserializable {
  /** What it writes. */
  public val file:File;

  /** Opens the file, which is empty then. FileNotFoundException where it cannot be opened. */
  public def this(file:File) { this(file, false); }
  /** Opens the file to write after its end, or empties it. FileNotFoundException where it cannot be opened. */
  public def this(file:File, append:Boolean) {
    super(OutputStreamWriter.open(file.getPath(), append));
    this.file = file;
  }
}
