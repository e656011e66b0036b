/* Compiled only where the name is not defined.
 *
 * @property symbol the name, as -define NAME gives it */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;
import x10.lang.annotations.MethodAnnotation;
import x10.lang.annotations.FieldAnnotation;
import x10.lang.annotations.StatementAnnotation;
import x10.lang.annotations.ExpressionAnnotation;

public interface Ifndef(symbol:String) extends ClassAnnotation, MethodAnnotation, FieldAnnotation, StatementAnnotation,
    ExpressionAnnotation { }
