/* On a class, and with it on its subclasses: an object stays at the place where it was made, its home. What crosses to
 * other places is a reference to it. There an object represents it, always the same one at a place, whose methods
 * may be called; a field may be read or written at home alone, and elsewhere there is a BadPlaceException. At home a
 * reference that comes back is the object itself.
 *
 * Properties go along with the reference, and so do fields marked @Global; they may be read anywhere. A transient field
 * is the place's own: it is zero elsewhere, and may be read and written there.
 *
 * Exceptions have no home: they are copied to whoever waits for them. */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;

public interface Homed extends ClassAnnotation { }
