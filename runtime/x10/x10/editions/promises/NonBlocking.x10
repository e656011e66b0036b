/* A method that never waits for another activity. What overrides the method promises it, too; of a class, all of
 * its methods promise it. The modifier `nonblocking` of X10 1.5 to 2.0. */
package x10.editions.promises;

import x10.lang.annotations.ClassAnnotation;
import x10.lang.annotations.MethodAnnotation;

public interface NonBlocking extends ClassAnnotation, MethodAnnotation { }
