/* How a transient field is set after its object arrived. */
package x10.compiler;

import x10.lang.annotations.FieldAnnotation;

public interface TransientInitExpr(expr:Any) extends FieldAnnotation { }
