/* Unrolls the loop. */
package x10.compiler;

import x10.lang.annotations.StatementAnnotation;

public interface Unroll(factor:Long) extends StatementAnnotation { }
