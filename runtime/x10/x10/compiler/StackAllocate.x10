/* Asks that the object live on the stack. */
package x10.compiler;

import x10.lang.annotations.ExpressionAnnotation;

public interface StackAllocate extends ExpressionAnnotation { }
