/* What has values by index that can be set. */
package x10.lang;

public interface Settable[I,V] {
  operator this(i:I)=(v:V):V;
}
