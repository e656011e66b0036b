/* java.io.Serializable. */
package x10.editions.java.io;

public interface Serializable { }
