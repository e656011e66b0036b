/* Compiled only where the name is defined.
 *
 * @property symbol the name, as -define NAME gives it */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;
import x10.lang.annotations.MethodAnnotation;
import x10.lang.annotations.FieldAnnotation;
import x10.lang.annotations.StatementAnnotation;
import x10.lang.annotations.ExpressionAnnotation;

public interface Ifdef(symbol:String) extends ClassAnnotation, MethodAnnotation, FieldAnnotation, StatementAnnotation,
    ExpressionAnnotation { }
