/* Asks that the object live within the one that holds it. */
package x10.compiler;

import x10.lang.annotations.FieldAnnotation;

public interface Embed extends FieldAnnotation { }
