/* What a compiler found of a finish.
 *
 * @property arity what the compiler found, which changes nothing
 * @property pos what the compiler found, which changes nothing
 * @property isLast what the compiler found, which changes nothing
 * @property from what the compiler found, which changes nothing */
package x10.compiler;

import x10.lang.annotations.StatementAnnotation;

public interface FinishAsync(arity:Int, pos:Int, isLast:Boolean, from:Int) extends StatementAnnotation { }
