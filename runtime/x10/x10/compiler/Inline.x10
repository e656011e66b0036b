/* Asks that calls be replaced by the body. */
package x10.compiler;

import x10.lang.annotations.MethodAnnotation;
import x10.lang.annotations.ExpressionAnnotation;
import x10.lang.annotations.StatementAnnotation;

public interface Inline extends MethodAnnotation, ExpressionAnnotation, StatementAnnotation { }
