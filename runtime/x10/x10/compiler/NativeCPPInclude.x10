/* A header of C++; kept for programs that name it.
 *
 * @property include its path, which changes nothing */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;

public interface NativeCPPInclude(include:String) extends ClassAnnotation { }
