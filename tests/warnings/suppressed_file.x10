// On the package it holds for the whole file.
@x10.compiler.SuppressWarnings("unused-import")
package suppressed_file;

import x10.util.ArrayList;

public class suppressed_file {
  public static def main(args:Rail[String]) { val x = 1; }
}
