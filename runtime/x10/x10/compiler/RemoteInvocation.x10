/* Names the remote statement for profiles.
 *
 * @property id a name for profiles, which changes nothing */
package x10.compiler;

import x10.lang.annotations.StatementAnnotation;

public interface RemoteInvocation(id:String) extends StatementAnnotation { }
