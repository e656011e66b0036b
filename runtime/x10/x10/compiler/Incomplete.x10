/* Not finished in the reference. */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;
import x10.lang.annotations.MethodAnnotation;

public interface Incomplete extends ClassAnnotation, MethodAnnotation { }
