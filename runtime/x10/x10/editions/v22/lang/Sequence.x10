/* A row of elements, by number. */
package x10.editions.v22.lang;

public interface Sequence[T] extends (Int)=>T, Iterable[T] {
  property size():Int;
}
