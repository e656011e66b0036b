/* The C that a member stands for: see the README of the class library. */
package x10.compiler;

import x10.lang.annotations.MethodAnnotation;
import x10.lang.annotations.FieldAnnotation;
import x10.lang.annotations.ClassAnnotation;

public interface Native(lang:String, code:String) extends MethodAnnotation, FieldAnnotation, ClassAnnotation { }
