/* A place's messages about one subject, of six levels; LogFactory makes it. */
package x10.util.logging;

public interface Log {
  def isTraceEnabled():Boolean;
  def isDebugEnabled():Boolean;
  def isInfoEnabled():Boolean;
  def isWarnEnabled():Boolean;
  def isErrorEnabled():Boolean;
  def isFatalEnabled():Boolean;
  /** A message, and what was thrown, with its stack trace; null: nothing was. */
  def trace(message:Any, thrown:CheckedThrowable):void;
  def debug(message:Any, thrown:CheckedThrowable):void;
  def info(message:Any, thrown:CheckedThrowable):void;
  def warn(message:Any, thrown:CheckedThrowable):void;
  def error(message:Any, thrown:CheckedThrowable):void;
  def fatal(message:Any, thrown:CheckedThrowable):void;
  def trace(message:Any):void;
  def debug(message:Any):void;
  def info(message:Any):void;
  def warn(message:Any):void;
  def error(message:Any):void;
  def fatal(message:Any):void;
}
