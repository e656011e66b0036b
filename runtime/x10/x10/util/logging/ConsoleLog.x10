/* Lines "INFO name: message" on Console.ERR, up to the level that X10_LOG_LEVEL names (NONE, FATAL, ERROR, WARN, INFO,
 * DEBUG, TRACE, ALL; INFO where it names none). The last part of a qualified name is shown. */
package x10.util.logging;

class ConsoleLog implements Log {
  private static val LEVELS = ["NONE", "FATAL", "ERROR", "WARN", "INFO", "DEBUG", "TRACE", "ALL"];
  private static val FATAL = 1, ERROR = 2, WARN = 3, INFO = 4, DEBUG = 5, TRACE = 6;
  private static val chosen = levelNamed(System.getenv("X10_LOG_LEVEL"));

  private static def levelNamed(name:String):Long {
    for (level in LEVELS.range())
      if (name != null && (LEVELS(level).equalsIgnoreCase(name) || ("LEVEL_" + LEVELS(level)).equalsIgnoreCase(name)))
        return level;
    return INFO;
  }

  private val name:String;
  def this(name:String) { this.name = name.substring(name.lastIndexOf(".") + 1n); }

  private def line(level:Long, message:Any, thrown:CheckedThrowable) {
    if (level > chosen)
      return;
    Console.ERR.println(LEVELS(level) + " " + name + ": " + message);
    if (thrown != null)
      thrown.printStackTrace();
  }

  public def isTraceEnabled():Boolean = TRACE <= chosen;
  public def isDebugEnabled():Boolean = DEBUG <= chosen;
  public def isInfoEnabled():Boolean = INFO <= chosen;
  public def isWarnEnabled():Boolean = WARN <= chosen;
  public def isErrorEnabled():Boolean = ERROR <= chosen;
  public def isFatalEnabled():Boolean = FATAL <= chosen;
  public def trace(message:Any, thrown:CheckedThrowable) { line(TRACE, message, thrown); }
  public def debug(message:Any, thrown:CheckedThrowable) { line(DEBUG, message, thrown); }
  public def info(message:Any, thrown:CheckedThrowable) { line(INFO, message, thrown); }
  public def warn(message:Any, thrown:CheckedThrowable) { line(WARN, message, thrown); }
  public def error(message:Any, thrown:CheckedThrowable) { line(ERROR, message, thrown); }
  public def fatal(message:Any, thrown:CheckedThrowable) { line(FATAL, message, thrown); }
  public def trace(message:Any) { line(TRACE, message, null); }
  public def debug(message:Any) { line(DEBUG, message, null); }
  public def info(message:Any) { line(INFO, message, null); }
  public def warn(message:Any) { line(WARN, message, null); }
  public def error(message:Any) { line(ERROR, message, null); }
  public def fatal(message:Any) { line(FATAL, message, null); }
  public def toString():String = "ConsoleLog<" + name + "@" + LEVELS(chosen) + ">";
}
