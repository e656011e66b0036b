/* May be called by a constructor: fields of this are not used. */
package x10.compiler;

import x10.lang.annotations.MethodAnnotation;

public interface NoThisAccess extends MethodAnnotation { }
