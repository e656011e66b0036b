/* Unrolls the loop.
 *
 * @property factor how often, which is left to the C compiler */
package x10.compiler;

import x10.lang.annotations.StatementAnnotation;

public interface Unroll(factor:Long) extends StatementAnnotation { }
