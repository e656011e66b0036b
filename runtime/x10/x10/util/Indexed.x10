/* A container whose elements are numbered from 0. */
package x10.util;

public interface Indexed[T] extends Container[T], (Long)=>T {
  /** The element of an index; an exception where there is none. */
  operator this(index:Long):T;
}
