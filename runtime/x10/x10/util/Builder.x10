/* Puts something together, piece by piece. */
package x10.util;

public interface Builder[T,U] {
  def add(e:T):Builder[T,U];
  def result():U;
}
