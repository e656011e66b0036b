/* What == compares field by field in X10 1.5: value classes that are no plain structs, and value arrays. */
package x10.editions.v15;

public interface Value {
  /** The fields, or the elements. The reader of 1.5 programs writes this method. */
  def fieldValues():Rail[Any];
}
