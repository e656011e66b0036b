/* What a for loop can run over. */
package x10.lang;

public interface Iterable[T] {
  /** A new iterator, before the first element. */
  def iterator():Iterator[T];
}
