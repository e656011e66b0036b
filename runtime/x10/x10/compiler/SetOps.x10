/* Operators on sets. */
package x10.compiler;

import x10.lang.annotations.MethodAnnotation;

public interface SetOps extends MethodAnnotation { }
