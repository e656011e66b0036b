/* What may be written, after an at sign, before an expression. */
package x10.lang.annotations;

public interface ExpressionAnnotation extends Annotation { }
