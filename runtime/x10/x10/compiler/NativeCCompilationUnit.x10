/* A file of C, an object or a library that the natives of the class need: beside the source, or in a folder of -I.
 *
 * @property file its path */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;

public interface NativeCCompilationUnit(file:String) extends ClassAnnotation { }
