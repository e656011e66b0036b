/* Always throws. */
package x10.compiler;

import x10.lang.annotations.MethodAnnotation;

public interface NoReturn extends MethodAnnotation { }
