/* May be called from any place. */
package x10.compiler;

import x10.lang.annotations.MethodAnnotation;

public interface Global extends MethodAnnotation { }
