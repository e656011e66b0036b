/* The constructor does not call the one above. */
package x10.compiler;

import x10.lang.annotations.MethodAnnotation;

public interface NoSuperCall extends MethodAnnotation { }
