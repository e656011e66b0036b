/* Marks classes whose objects cannot go to another place: NotSerializableException. */
package x10.io;

public interface Unserializable { }
