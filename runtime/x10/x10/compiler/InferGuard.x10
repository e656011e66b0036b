/* The guard is inferred. */
package x10.compiler;

import x10.lang.annotations.MethodAnnotation;

public interface InferGuard extends MethodAnnotation { }
