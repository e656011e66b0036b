/* Captured by reference. */
package x10.compiler;

import x10.lang.annotations.MethodAnnotation;

public interface ByRef extends MethodAnnotation { }
