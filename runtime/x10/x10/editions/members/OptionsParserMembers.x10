package x10.editions.members;

import x10.util.OptionsParser;

public class OptionsParserMembers {
  private def this() {}

  public static def usage(p:OptionsParser):String = p.usage("");
}
