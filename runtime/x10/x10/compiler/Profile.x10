/* Measures the statement. */
package x10.compiler;

import x10.lang.annotations.StatementAnnotation;

public interface Profile(x:Any) extends StatementAnnotation { }
