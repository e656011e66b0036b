/* Numbers have their operations; up to X10 2.0 programs named them. */
package x10.editions.v20.compiler;

import x10.lang.annotations.MethodAnnotation;

public interface ArithmeticOps extends MethodAnnotation {}
