/* Objects that stay at their place. */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;
import x10.lang.annotations.MethodAnnotation;

public interface Pinned extends ClassAnnotation, MethodAnnotation { }
