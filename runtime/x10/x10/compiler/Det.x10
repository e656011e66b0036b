/* Deterministic. */
package x10.compiler;

import x10.lang.annotations.MethodAnnotation;

public interface Det extends MethodAnnotation { }
