/* What a compiler found of a finish. */
package x10.compiler;

import x10.lang.annotations.StatementAnnotation;

public interface FinishAsync(arity:Int, pos:Int, isLast:Boolean, from:Int) extends StatementAnnotation { }
