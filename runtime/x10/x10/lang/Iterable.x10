/* What a for loop can run over. */
package x10.lang;

public interface Iterable[T] {
  def iterator():Iterator[T];
}
