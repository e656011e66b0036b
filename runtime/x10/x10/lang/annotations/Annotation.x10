/* The root of all annotations: an interface that is written after an at sign. */
package x10.lang.annotations;

public interface Annotation { }
