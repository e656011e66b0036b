/* What may be written, after an at sign, before a statement. */
package x10.lang.annotations;

public interface StatementAnnotation extends Annotation { }
