/* The root of all that can be thrown. Its fields are C's (x10rt/exception.h): message, cause, trace. */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.compiler.Pure;
import x10.io.Printer;

@NativeRep("c", "x10_throwable")
public class CheckedThrowable {
  /** One with neither a message nor a cause. */
  public def this() { }
  /** One with the message that getMessage() gives. */
  public def this(message:String) { setMessage(message); }
  /** One that something else led to, whose text is the message; a cause of null leaves both null. */
  public def this(cause:CheckedThrowable) {
    setCause(cause);
    if (cause != null)
      setMessage(cause.toString());
  }
  /** One with a message that something else led to. */
  public def this(message:String, cause:CheckedThrowable) {
    setMessage(message);
    setCause(cause);
  }

  /* Pure, since only constructors call them. */
  @Pure @Native("c", "(void)(((x10_throwable *)#this)->message = #0)")
  private native final def setMessage(s:String):void;
  @Pure @Native("c", "(void)(((x10_throwable *)#this)->cause = (x10_throwable *)#0)")
  private native final def setCause(t:CheckedThrowable):void;

  @Native("c", "((x10_throwable *)#this)->message") private native final def messageField():String;
  /** What led to this; null where nothing is known. */
  @Native("c", "(void *)((x10_throwable *)#this)->cause") public native final def getCheckedCause():CheckedThrowable;

  /** What went wrong, for people; null where nothing was said. */
  public def getMessage():String = messageField();
  /** What led to this, wrapped in a WrappedThrowable where it is no Exception; null where nothing is known. */
  public final def getCause():Exception {
    val cause = getCheckedCause();
    return cause == null ? null : Exception.ensureException(cause);
  }
  /** The type's name, and what getMessage gives where that is a message. */
  public final def toString():String = text(getMessage());
  @Native("c", "x10_throwable_text_of(#this, #0)") private native final def text(message:String):String;

  /** A line for each method it passed, the innermost first. */
  public final def getStackTrace():Rail[String] = new Rail[String](traceLength(), (i:Long) => traceLine(i));
  @Native("c", "(int64_t)x10_trace_length((const x10_throwable *)#this)") private native final def traceLength():Long;
  @Native("c", "x10_string_c(x10_trace_line((const x10_throwable *)#this, (uint32_t)#0))")
  private native final def traceLine(i:Long):String;

  @Native("c", "x10_throwable_full_text(#cx, #this)") private native final def fullText():String;
  /** Prints toString() and a line for each method it passed, and the same of its causes, on standard error of this
   * place. */
  @Native("c", "x10_file_write(#cx, x10_console(2), x10_throwable_full_text(#cx, #this), false)")
  public native def printStackTrace():void;
  /** The same to a printer. */
  public final def printStackTrace(p:Printer):void { p.print(fullText()); }
  /** The object itself: a trace is written where it is thrown. */
  public def fillInStackTrace():CheckedThrowable = this;

  /** Makes the compiler believe that T is thrown here. */
  public static def pretendToThrow[T](){T <: CheckedThrowable}:void { }
  /** Gives x, and makes the compiler believe that T is thrown here. */
  public static def pretendToThrow[T,R](x:R){T <: CheckedThrowable}:R = x;
}
