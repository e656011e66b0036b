/* A definition of another language. */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;

public interface NativeDef(lang:String, code:String) extends ClassAnnotation { }
