/* Marks where a compiler should report an error, and the reference does not. */
package x10.compiler.tests;

import x10.lang.annotations.*;

public interface ShouldBeErr extends ClassAnnotation, MethodAnnotation, FieldAnnotation, ImportAnnotation,
    PackageAnnotation,
  TypeAnnotation, ExpressionAnnotation, StatementAnnotation { }
