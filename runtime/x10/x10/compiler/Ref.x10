/* A reference. */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;

public interface Ref extends ClassAnnotation { }
