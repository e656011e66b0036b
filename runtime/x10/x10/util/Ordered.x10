/* What can be compared with < > <= >=. */
package x10.util;

public interface Ordered[T] {
  operator this < (that:T):Boolean;
  operator this > (that:T):Boolean;
  operator this <= (that:T):Boolean;
  operator this >= (that:T):Boolean;
}
