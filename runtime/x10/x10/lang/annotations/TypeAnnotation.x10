/* What may be written, after an at sign, before a type. */
package x10.lang.annotations;

public interface TypeAnnotation extends Annotation { }
