/* On a class C with one type parameter: it adds null to a type, so that C[T] is T where T is a class or an interface.
 * It has a method value(), whose result has the members of C[T]. */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;

public interface Nullable extends ClassAnnotation { }
