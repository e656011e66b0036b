/* Not looked into. */
package x10.compiler;

import x10.lang.annotations.MethodAnnotation;

public interface Opaque extends MethodAnnotation { }
