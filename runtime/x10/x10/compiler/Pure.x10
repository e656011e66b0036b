/* Has no effects: whether and how often the method runs shows only in what it returns or throws. It may keep
 * what it has found for the next time. Passes that move or repeat what a program reads rely on that
 * (analysis/footprints). */
package x10.compiler;

import x10.lang.annotations.MethodAnnotation;

public interface Pure extends MethodAnnotation { }
