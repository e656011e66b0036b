/* What may be written, after an at sign, before a method. */
package x10.lang.annotations;

public interface MethodAnnotation extends Annotation { }
