/* What consists of bits. */
package x10.lang;

public interface Bitwise[T] {
  /** With each bit the other way. */
  operator ~ this:T;
  /** The bits that are set in both. */
  operator this & (that:T):T;
  /** The bits that are set in either. */
  operator this | (that:T):T;
  /** The bits that are set in one of them alone. */
  operator this ^ (that:T):T;
  /** Shifted to the left; zeros come in. */
  operator this << (count:Long):T;
  /** Shifted to the right; copies of the sign come in. */
  operator this >> (count:Long):T;
  /** Shifted to the right; zeros come in. */
  operator this >>> (count:Long):T;
}
