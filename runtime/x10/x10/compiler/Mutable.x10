/* A class whose objects change. */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;

public interface Mutable extends ClassAnnotation { }
