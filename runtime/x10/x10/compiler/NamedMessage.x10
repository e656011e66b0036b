/* A name of a message.
 *
 * @property name the message's, which changes nothing */
package x10.compiler;

import x10.lang.annotations.StatementAnnotation;

public interface NamedMessage(name:String) extends StatementAnnotation { }
