/* What a place that sends knows of who receives: what it writes to in the steps that are even, and odd; and the signal
 * that it raises. */
package x10.views;

struct CopyBuffers[T](even:View[T], odd:View[T], full:GlobalSignal) { }
