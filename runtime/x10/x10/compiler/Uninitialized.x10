/* Need not be initialized. */
package x10.compiler;

import x10.lang.annotations.FieldAnnotation;

public interface Uninitialized extends FieldAnnotation { }
