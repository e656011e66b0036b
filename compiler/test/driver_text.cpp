// See driver_text.h.
#include "test/driver_text.h"

namespace x10c::test {

namespace {

std::string called(const Test &test, Test::Around kind, const char *method) {
  if (kind == Test::Around::None || (kind == Test::Around::OfObject && !test.hasObject))
    return "";
  return (kind == Test::Around::OfClass ? test.className : "test") + "." + method + "();\n";
}

std::string bodyOf(const Test &test) {
  std::string text;
  if (test.hasObject)
    text += "    val test = new " + test.className + "();\n";
  std::string before = called(test, test.setUp, "setUp"), after = called(test, test.tearDown, "tearDown");
  std::string call = (test.isStatic ? test.className : "test") + "." + test.method + "();\n";
  if (!before.empty())
    text += "    " + before;
  if (after.empty())
    return text + "    " + call;
  return text + "    try {\n      " + call + "    } finally {\n      " + after + "    }\n";
}

} // namespace

std::string driverText(const TestFile &file) {
  std::string main, bodies;
  for (size_t i = 0; i < file.tests.size(); ++i) {
    std::string number = std::to_string(i);
    main += "    if (number == " + number + ") run" + number + "();\n";
    bodies += "  private static def run" + number + "() throws CheckedThrowable {\n" + bodyOf(file.tests[i]) + "  }\n";
  }
  return std::string("// edition: 2.6\n// Written by x10test.\npublic class ") + driverClass +
         " {\n  public static def main(args:Rail[String]) throws CheckedThrowable {\n"
         "    val number = Long.parse(args(0));\n" +
         main + "    System.setExitCode(" + std::to_string(passedStatus) + "n);\n  }\n" + bodies + "}\n";
}

} // namespace x10c::test
