/* A library that the natives of the class need, as -l names it.
 *
 * @property library its name, without lib */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;

public interface NativeCLibrary(library:String) extends ClassAnnotation { }
