// See driver_text.h.
#include "test/driver_text.h"

namespace x10c::test {

namespace {

std::string called(const Test &test, Test::Around kind, const char *method) {
  if (kind == Test::Around::None || (kind == Test::Around::OfObject && !test.hasObject))
    return "";
  return (kind == Test::Around::OfClass ? test.className : "test") + "." + method + "();\n";
}

// Of a method that gives whether the test passes. Activities that it starts belong to it, and end before tearDown. What
// is thrown is shown at once: thrown again, it would lose its trace.
std::string bodyOf(const Test &test) {
  std::string text;
  if (test.hasObject)
    text += "    val test = new " + test.className + "();\n";
  std::string call = (test.isStatic ? test.className : "test") + "." + test.method + "();\n";
  text += "    var fine:Boolean = true;\n    try {\n      finish {\n        try {\n";
  for (const std::string &each : {called(test, test.setUp, "setUp"), call})
    text += each.empty() ? "" : "          " + each;
  text += "        } catch (e:CheckedThrowable) {\n          fine = false;\n          show(e);\n        }\n      }\n"
          "    } catch (e:CheckedThrowable) {\n      fine = false;\n      show(e);\n    }\n";
  std::string after = called(test, test.tearDown, "tearDown");
  return text + (after.empty() ? "" : "    " + after) + "    return fine;\n";
}

// As the runtime shows an exception that nothing catches.
const char *const showText = "  private static def show(e:CheckedThrowable) {\n"
                             "    Console.ERR.print(\"Uncaught exception at place \" + here.id + \": \");\n"
                             "    Console.ERR.flush();\n"
                             "    e.printStackTrace();\n"
                             "  }\n";

} // namespace

std::string driverText(const TestFile &file) {
  std::string main, bodies;
  for (size_t i = 0; i < file.tests.size(); ++i) {
    std::string number = std::to_string(i);
    main += "    if (number == " + number + ") fine = run" + number + "();\n";
    bodies += "  private static def run" + number + "():Boolean throws CheckedThrowable {\n" + bodyOf(file.tests[i]) +
              "  }\n";
  }
  return std::string("// edition: 2.6\n// Written by x10test.\npublic class ") + driverClass +
         " {\n  public static def main(args:Rail[String]) throws CheckedThrowable {\n"
         "    val number = Long.parse(args(0));\n    var fine:Boolean = false;\n" +
         main + "    System.setExitCode(fine ? " + std::to_string(passedStatus) + "n : 1n);\n  }\n" + showText +
         bodies + "}\n";
}

} // namespace x10c::test
