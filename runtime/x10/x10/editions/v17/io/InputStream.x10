/* x10.io.InputStream of X10 1.7. */
package x10.editions.v17.io;

public abstract class InputStream {
  /** The next byte; -1 at the end. */
  public abstract def read():Int;
}
