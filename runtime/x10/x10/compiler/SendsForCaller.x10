/* A method whose messages are its caller's: x10run --stats counts them under the line of the call. It stays a call,
 * unless it is @Inline, too: then it sends only by methods that are @SendsForCaller themselves. */
package x10.compiler;

import x10.lang.annotations.MethodAnnotation;

public interface SendsForCaller extends MethodAnnotation { }
