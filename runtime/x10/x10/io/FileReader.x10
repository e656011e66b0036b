/* Reads a file. FileNotFoundException where it cannot be opened. */
package x10.io;

public class FileReader extends InputStreamReader implements Unserializable {
  public val file:File;

  public def this(file:File) {
    super(InputStreamReader.open(file.getPath()));
    this.file = file;
  }
}
