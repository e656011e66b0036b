/* What may be written, after an at sign, before an import. */
package x10.lang.annotations;

public interface ImportAnnotation extends Annotation { }
