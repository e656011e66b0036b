/* A name of a message. */
package x10.compiler;

import x10.lang.annotations.StatementAnnotation;

public interface NamedMessage(name:String) extends StatementAnnotation { }
