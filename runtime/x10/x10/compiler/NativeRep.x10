/* The C type of a value of this type: see the README of the class library.
 *
 * @property lang "c"; of other languages none
 * @property code the C type */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;

public interface NativeRep(lang:String, code:String) extends ClassAnnotation { }
