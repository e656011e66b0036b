/* The type is not inferred. */
package x10.compiler;

import x10.lang.annotations.FieldAnnotation;

public interface NoInferType extends FieldAnnotation { }
