/* What consists of bits. */
package x10.lang;

public interface Bitwise[T] {
  operator ~ this:T;
  operator this & (that:T):T;
  operator this | (that:T):T;
  operator this ^ (that:T):T;
  operator this << (count:Long):T;
  operator this >> (count:Long):T;
  operator this >>> (count:Long):T;
}
