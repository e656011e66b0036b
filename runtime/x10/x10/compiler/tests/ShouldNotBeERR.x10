/* Marks where a compiler should report no error, and the reference does. */
package x10.compiler.tests;

import x10.lang.annotations.*;

public interface ShouldNotBeERR extends ClassAnnotation, MethodAnnotation, FieldAnnotation, ImportAnnotation,
    PackageAnnotation,
  TypeAnnotation, ExpressionAnnotation, StatementAnnotation { }
