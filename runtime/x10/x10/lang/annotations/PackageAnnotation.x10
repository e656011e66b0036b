/* What may be written, after an at sign, before a package. */
package x10.lang.annotations;

public interface PackageAnnotation extends Annotation { }
