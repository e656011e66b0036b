/* What can be reckoned with. */
package x10.lang;

public interface Arithmetic[T] {
  operator + this:T;
  operator - this:T;
  operator this + (that:T):T;
  operator this - (that:T):T;
  operator this * (that:T):T;
  operator this / (that:T):T;
}
