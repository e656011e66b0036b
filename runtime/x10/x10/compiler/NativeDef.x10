/* A definition of another language.
 *
 * @property lang the other language
 * @property code the text of the definition */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;

public interface NativeDef(lang:String, code:String) extends ClassAnnotation { }
