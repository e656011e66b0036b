/* Marks classes whose objects pack themselves: serialize writes, and a constructor this(Deserializer) reads. */
package x10.io;

public interface CustomSerialization {
  def serialize(s:Serializer):void;
}
