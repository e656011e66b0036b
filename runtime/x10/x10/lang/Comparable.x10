/* What has a natural order. */
package x10.lang;

public interface Comparable[T] {
  /** Less than 0, 0, or more than 0: this comes before, with, or after that. */
  def compareTo(that:T):Int;
}
