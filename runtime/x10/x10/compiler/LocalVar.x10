/* A local variable. */
package x10.compiler;

import x10.lang.annotations.StatementAnnotation;

public interface LocalVar extends StatementAnnotation { }
