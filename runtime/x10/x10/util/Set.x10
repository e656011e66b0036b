/* A collection that holds no element twice. */
package x10.util;

public interface Set[T] extends Collection[T] { }
