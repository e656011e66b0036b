/* What can be reckoned with. */
package x10.lang;

public interface Arithmetic[T] {
  /** The value as it is. */
  operator + this:T;
  /** What added to it gives 0. */
  operator - this:T;
  /** The sum of both. */
  operator this + (that:T):T;
  /** The difference of both. */
  operator this - (that:T):T;
  /** The product of both. */
  operator this * (that:T):T;
  /** The quotient of both. */
  operator this / (that:T):T;
}
