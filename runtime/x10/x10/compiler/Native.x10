/* The C that replaces a member: see the README of the class library.
 *
 * @property lang "c"; of other languages some
 * @property code the C, with #this, #0, #T and the like */
package x10.compiler;

import x10.lang.annotations.MethodAnnotation;
import x10.lang.annotations.FieldAnnotation;
import x10.lang.annotations.ClassAnnotation;

public interface Native(lang:String, code:String) extends MethodAnnotation, FieldAnnotation, ClassAnnotation { }
