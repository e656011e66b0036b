/* The closure is the body of an async. */
package x10.compiler;

import x10.lang.annotations.StatementAnnotation;

public interface AsyncClosure extends StatementAnnotation { }
