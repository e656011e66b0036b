/* A function of C++; kept for programs that name it.
 *
 * @property name of the function, which changes nothing */
package x10.compiler;

import x10.lang.annotations.MethodAnnotation;

public interface NativeCPPExtern(name:String) extends MethodAnnotation { }
