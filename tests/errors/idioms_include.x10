#include <stdio.h>
// What begins with # is one mistake, whatever follows it.
public class idioms_include {
  public idioms_include(n:Long) { }
  public static def main(args:Rail[String]) { }
}
