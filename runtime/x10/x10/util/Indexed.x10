/* A container whose elements are numbered from 0. */
package x10.util;

public interface Indexed[T] extends Container[T], (Long)=>T {
  operator this(index:Long):T;
}
