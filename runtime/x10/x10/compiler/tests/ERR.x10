/* Marks where a compiler should report an error. */
package x10.compiler.tests;

import x10.lang.annotations.*;

public interface ERR extends ClassAnnotation, MethodAnnotation, FieldAnnotation, ImportAnnotation, PackageAnnotation,
  TypeAnnotation, ExpressionAnnotation, StatementAnnotation { }
