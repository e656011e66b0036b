/* On a method: it may be called from any place. On a field that is a val: references to the object take it along (see
 * Homed). */
package x10.compiler;

import x10.lang.annotations.FieldAnnotation;
import x10.lang.annotations.MethodAnnotation;

public interface Global extends FieldAnnotation, MethodAnnotation { }
