/* Reads a file. FileNotFoundException where it cannot be opened. */
package x10.io;

public class FileReader extends InputStreamReader implements Unserializable {
  /** What it reads. */
  public val file:File;

  /** Opens the file. */
  public def this(file:File) {
    super(InputStreamReader.open(file.getPath()));
    this.file = file;
  }
}
