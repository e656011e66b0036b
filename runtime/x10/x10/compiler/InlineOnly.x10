/* Never called, always replaced by its body. */
package x10.compiler;

import x10.lang.annotations.MethodAnnotation;

public interface InlineOnly extends MethodAnnotation { }
