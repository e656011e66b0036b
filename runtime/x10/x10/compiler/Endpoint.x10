/* Which endpoint a message takes.
 *
 * @property ep the number of the endpoint, which changes nothing */
package x10.compiler;

import x10.lang.annotations.StatementAnnotation;

public interface Endpoint(ep:Int) extends StatementAnnotation { }
