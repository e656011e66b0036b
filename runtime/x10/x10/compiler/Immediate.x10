/* The async that follows is short and does not wait.
 *
 * @property id a name for profiles, which changes nothing */
package x10.compiler;

import x10.lang.annotations.StatementAnnotation;

public interface Immediate(id:String) extends StatementAnnotation { }
