/* A header of C that the natives of the class need.
 *
 * @property header its name, as #include has it */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;

public interface NativeCInclude(header:String) extends ClassAnnotation { }
