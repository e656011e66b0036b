/* Has no effects. */
package x10.compiler;

import x10.lang.annotations.MethodAnnotation;

public interface Pure extends MethodAnnotation { }
