/* On a class or struct: nothing that a program sees of an object changes, so that one that an at takes along within a
 * place is as good as a copy. Says nothing of subclasses, nor of objects it holds whose class should say so itself and
 * does not. */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;

public interface Unchanging extends ClassAnnotation { }
