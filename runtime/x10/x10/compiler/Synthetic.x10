/* Made by a compiler. */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;
import x10.lang.annotations.MethodAnnotation;

public interface Synthetic extends ClassAnnotation, MethodAnnotation { }
