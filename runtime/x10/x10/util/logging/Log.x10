/* A place's messages about one subject, of six levels; LogFactory makes it. */
package x10.util.logging;

public interface Log {
  /** Whether messages of the lowest level are printed. */
  def isTraceEnabled():Boolean;
  /** Whether messages for the program's author are printed. */
  def isDebugEnabled():Boolean;
  /** Whether messages about the course of events are printed. */
  def isInfoEnabled():Boolean;
  /** Whether messages about what may go wrong are printed. */
  def isWarnEnabled():Boolean;
  /** Whether messages about what went wrong are printed. */
  def isErrorEnabled():Boolean;
  /** Whether messages about what ends the program are printed. */
  def isFatalEnabled():Boolean;
  /** A message, and what was thrown, with its stack trace; null: nothing was. */
  def trace(message:Any, thrown:CheckedThrowable):void;
  /** A message for who writes the program, and what was thrown, or null. */
  def debug(message:Any, thrown:CheckedThrowable):void;
  /** A message about the course of things, and what was thrown, or null. */
  def info(message:Any, thrown:CheckedThrowable):void;
  /** A message about what may go wrong, and what was thrown, or null. */
  def warn(message:Any, thrown:CheckedThrowable):void;
  /** A message about what went wrong, and what was thrown, or null. */
  def error(message:Any, thrown:CheckedThrowable):void;
  /** A message about what ends the program, and what was thrown, or null. */
  def fatal(message:Any, thrown:CheckedThrowable):void;
  /** A message of the lowest level. */
  def trace(message:Any):void;
  /** A message for who writes the program. */
  def debug(message:Any):void;
  /** A message about the course of things. */
  def info(message:Any):void;
  /** A message about what may go wrong. */
  def warn(message:Any):void;
  /** A message about what went wrong. */
  def error(message:Any):void;
  /** A message about what ends the program. */
  def fatal(message:Any):void;
}
