/* A class of another language. */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;

public interface NativeClass(lang:String, pkg:String, name:String) extends ClassAnnotation { }
