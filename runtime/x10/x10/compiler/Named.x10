/* On a field: it holds the name that other places know its object by (x10.lang.Known), and the class library does not
 * touch it. The object goes to them as that name, unless a class it is of has fields and is not Unchanging. On a class:
 * a name replaces its fields and those of its superclasses, and a new object is made of them; fields of subclasses go
 * along. */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;
import x10.lang.annotations.FieldAnnotation;

public interface Named extends ClassAnnotation, FieldAnnotation { }
