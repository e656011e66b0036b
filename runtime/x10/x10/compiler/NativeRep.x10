/* The C type of a value of this type: see the README of the class library. */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;

public interface NativeRep(lang:String, code:String) extends ClassAnnotation { }
