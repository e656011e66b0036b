/* A header of C++. */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;

public interface Header extends ClassAnnotation { }
