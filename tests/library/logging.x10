/* Logs by name and by type, their levels, and the attributes of their factory. */
import x10.util.logging.Log;
import x10.util.logging.LogFactory;

public class Logging {
  static class Parser { }
  static class Lines implements Log {
    public def isTraceEnabled():Boolean = false;
    public def isDebugEnabled():Boolean = true;
    public def isInfoEnabled():Boolean = true;
    public def isWarnEnabled():Boolean = true;
    public def isErrorEnabled():Boolean = true;
    public def isFatalEnabled():Boolean = true;
    private def line(message:Any) { Console.OUT.println("own: " + message); }
    public def trace(message:Any, thrown:CheckedThrowable) { line(message); }
    public def debug(message:Any, thrown:CheckedThrowable) { line(message); }
    public def info(message:Any, thrown:CheckedThrowable) { line(message); }
    public def warn(message:Any, thrown:CheckedThrowable) { line(message); }
    public def error(message:Any, thrown:CheckedThrowable) { line(message + ", " + thrown.getMessage()); }
    public def fatal(message:Any, thrown:CheckedThrowable) { line(message); }
    public def trace(message:Any) { line(message); }
    public def debug(message:Any) { line(message); }
    public def info(message:Any) { line(message); }
    public def warn(message:Any) { line(message); }
    public def error(message:Any) { line(message); }
    public def fatal(message:Any) { line(message); }
  }
  static def say(log:Log) {
    if (log.isDebugEnabled())
      log.debug("detail");
    log.info(42);
    log.error("late", new Exception("a disk is full"));
  }
  public static def main(Rail[String]) {
    Console.OUT.println(LogFactory.getLog("net.example.Lexer"));
    Console.OUT.println(LogFactory.getLog[Parser]());
    LogFactory.getLog("Lexer").info("7 tokens");
    LogFactory.getLog("Lexer").debug("not shown");
    LogFactory.getLog("Lexer").warn("twice", null);
    say(new Lines());
    val factory = LogFactory.getFactory();
    factory.setAttribute("limit", 10);
    factory.setAttribute("unit", "MB");
    factory.setAttribute("limit", null);
    Console.OUT.println(factory.getAttributeNames() + " " + factory.getAttribute("unit") + " " +
        factory.getAttribute("limit"));
    LogFactory.releaseAll();
    Console.OUT.println(factory.getAttributeNames().size);
  }
}
