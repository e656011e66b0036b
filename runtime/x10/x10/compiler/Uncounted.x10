/* The async that follows is governed by no finish. */
package x10.compiler;

import x10.lang.annotations.StatementAnnotation;

public interface Uncounted extends StatementAnnotation { }
