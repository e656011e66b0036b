/* How a transient field is set after its object arrived.
 *
 * @property expr what the field becomes: an expression of the arrived object */
package x10.compiler;

import x10.lang.annotations.FieldAnnotation;

public interface TransientInitExpr(expr:Any) extends FieldAnnotation { }
