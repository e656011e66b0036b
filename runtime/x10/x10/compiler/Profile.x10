/* Counts in `prof` what an `at` or `async` sends: x10c refuses it there.
 *
 * @property prof where it is to be counted */
package x10.compiler;

import x10.lang.annotations.ExpressionAnnotation;
import x10.lang.annotations.StatementAnnotation;
import x10.xrx.Runtime;

public interface Profile(prof:Runtime.Profile) extends StatementAnnotation, ExpressionAnnotation { }
