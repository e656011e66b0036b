/* What may be written, after an at sign, before a field. */
package x10.lang.annotations;

public interface FieldAnnotation extends Annotation { }
