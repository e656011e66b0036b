/* A constant of the compiler. */
package x10.compiler;

import x10.lang.annotations.FieldAnnotation;

public interface CompileTimeConstant(value:Any) extends FieldAnnotation { }
