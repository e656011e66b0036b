/* What can be compared with < > <= >=. */
package x10.util;

public interface Ordered[T] {
  /** Whether it comes before that. */
  operator this < (that:T):Boolean;
  /** Whether it comes after that. */
  operator this > (that:T):Boolean;
  /** Whether it comes before that, or is equal. */
  operator this <= (that:T):Boolean;
  /** Whether it comes after that, or is equal. */
  operator this >= (that:T):Boolean;
}
