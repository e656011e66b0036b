/* A constant of the compiler.
 *
 * @property value the constant */
package x10.compiler;

import x10.lang.annotations.FieldAnnotation;

public interface CompileTimeConstant(value:Any) extends FieldAnnotation { }
