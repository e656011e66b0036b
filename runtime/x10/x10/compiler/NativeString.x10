/* A string of another language. */
package x10.compiler;

import x10.lang.annotations.ExpressionAnnotation;

public interface NativeString extends ExpressionAnnotation { }
