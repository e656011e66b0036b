/* Which endpoint a message takes. */
package x10.compiler;

import x10.lang.annotations.StatementAnnotation;

public interface Endpoint(ep:Int) extends StatementAnnotation { }
