/* May be called by a constructor: this does not leave it. */
package x10.compiler;

import x10.lang.annotations.MethodAnnotation;

public interface NonEscaping extends MethodAnnotation { }
