/* What may stand, behind an at sign, before an import. */
package x10.lang.annotations;

public interface ImportAnnotation extends Annotation { }
