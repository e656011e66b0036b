// Checked exceptions that are neither caught nor declared.
public class thrown {
  static class Checked extends CheckedThrowable { def this() { super("x"); } }
  static def declared():Long throws Checked { throw new Checked(); }
  static def forgets() { declared(); }
  static def catches() { try { declared(); } catch (e:Checked) {} }
  static def catchesAll() { try { declared(); } catch (e:CheckedThrowable) {} }
  static def again() { try { declared(); } catch (e:Checked) { throw e; } }
  static def inAsync() { finish async declared(); }
  static def elsewhere() throws Checked { at (here) declared(); }
  static def unchecked() { throw new Exception(); }
  static class Made { def this() throws Checked { declared(); } }
  static def makes() { new Made(); }
  static class Inherits extends Made { def this() { super(); } }
  static val once = declared();
  public static def main(args:Rail[String]) {}
}
