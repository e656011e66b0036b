/* Puts something together, piece by piece. */
package x10.util;

public interface Builder[T,U] {
  /** Adds a piece at the end; the builder itself. */
  def add(e:T):Builder[T,U];
  /** What has been put together so far. */
  def result():U;
}
