/* A transient field whose type has no zero value. */
package x10.compiler;

import x10.lang.annotations.FieldAnnotation;

public interface SuppressTransientError extends FieldAnnotation { }
