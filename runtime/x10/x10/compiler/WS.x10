/* Scheduled by work stealing. */
package x10.compiler;

import x10.lang.annotations.MethodAnnotation;

public interface WS extends MethodAnnotation { }
