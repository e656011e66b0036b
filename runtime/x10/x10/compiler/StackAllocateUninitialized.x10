/* Asks that the object live on the stack, not zeroed. */
package x10.compiler;

import x10.lang.annotations.ExpressionAnnotation;

public interface StackAllocateUninitialized extends ExpressionAnnotation { }
