/* Turns warnings off for a declaration, a statement, or on the package a file: their names, as --help=warnings lists
   them.
 *
 * @property name names of warnings, with commas between them */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;
import x10.lang.annotations.MethodAnnotation;
import x10.lang.annotations.FieldAnnotation;
import x10.lang.annotations.PackageAnnotation;
import x10.lang.annotations.StatementAnnotation;

public interface SuppressWarnings(name:String) extends ClassAnnotation, MethodAnnotation, FieldAnnotation,
    StatementAnnotation, PackageAnnotation { }
