/* Names the remote statement for profiles. */
package x10.compiler;

import x10.lang.annotations.StatementAnnotation;

public interface RemoteInvocation(id:String) extends StatementAnnotation { }
