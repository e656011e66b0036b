/* The root of all annotations: an interface that stands behind an at sign. */
package x10.lang.annotations;

public interface Annotation { }
