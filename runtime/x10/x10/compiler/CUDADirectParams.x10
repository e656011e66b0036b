/* Runs on a graphics processor. */
package x10.compiler;

import x10.lang.annotations.StatementAnnotation;

public interface CUDADirectParams extends StatementAnnotation { }
