/* Other names of types in java.io. */
package x10.editions.java.io;

public class _ {
  public static type IOException = x10.io.IOException;
  public static type FileNotFoundException = x10.io.FileNotFoundException;
}
