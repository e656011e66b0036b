/* A file of C++; kept for programs that name it. */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;

public interface NativeCPPCompilationUnit(file:String) extends ClassAnnotation { }
