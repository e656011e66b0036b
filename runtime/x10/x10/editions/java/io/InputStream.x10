/* java.io.InputStream, the standard one. */
package x10.editions.java.io;

public class InputStream {
}
