/* Asks that calls stay calls. */
package x10.compiler;

import x10.lang.annotations.MethodAnnotation;

public interface NoInline extends MethodAnnotation { }
