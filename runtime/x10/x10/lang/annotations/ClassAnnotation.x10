/* What may be written, after an at sign, before a class. */
package x10.lang.annotations;

public interface ClassAnnotation extends Annotation { }
