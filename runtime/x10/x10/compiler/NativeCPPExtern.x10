/* A function of C++; kept for programs that name it. */
package x10.compiler;

import x10.lang.annotations.MethodAnnotation;

public interface NativeCPPExtern(name:String) extends MethodAnnotation { }
