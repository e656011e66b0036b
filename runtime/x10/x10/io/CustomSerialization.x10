/* Marks classes whose objects pack themselves: serialize writes, and a constructor this(Deserializer) reads. */
package x10.io;

public interface CustomSerialization {
  /** Writes what the object consists of, in the order in which its constructor reads it. */
  def serialize(s:Serializer):void;
}
