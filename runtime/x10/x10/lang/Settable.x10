/* What has values by index that can be set. */
package x10.lang;

public interface Settable[I,V] {
  /** Changes the value of an index to v, which is the result. */
  operator this(i:I)=(v:V):V;
}
