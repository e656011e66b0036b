/* A file of C++; kept for programs that name it.
 *
 * @property file its path, which changes nothing */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;

public interface NativeCPPOutputFile(file:String) extends ClassAnnotation { }
