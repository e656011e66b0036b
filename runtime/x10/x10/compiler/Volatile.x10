/* Read and written by several activities without a lock. */
package x10.compiler;

import x10.lang.annotations.FieldAnnotation;

public interface Volatile extends FieldAnnotation { }
