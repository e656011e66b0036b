/* An object that does not outlive the call. */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;

public interface Ephemeral extends ClassAnnotation { }
