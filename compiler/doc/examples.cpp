// See examples.h.
#include "doc/examples.h"
#include "doc/lines.h"
#include "doc/markup.h"
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace x10c::doc {

namespace {

struct Program {
  std::string imports, classes, methods, calls, output;
  unsigned count = 0;
};

bool declaresClass(const std::string &line) {
  return line.starts_with("class ") || line.starts_with("struct ") || line.starts_with("interface ") ||
         line.starts_with("public class ");
}

class Collector {
public:
  explicit Collector(const Package &package) {
    for (const ClassEntry *entry : package.classes) {
      take(*entry, entry->text, entry->name);
      for (const Member &member : entry->members)
        take(*entry, member.text, entry->name + "." + member.anchor);
    }
  }
  Program program;

private:
  void take(const ClassEntry &entry, const Text &text, const std::string &name) {
    for (const Block &block : parseBlocks(parseTags(text.text).body))
      if (block.isFenced && (block.language.empty() || block.language == "x10")) {
        const std::string &path = SourceFiles::path(entry.def->loc.file);
        std::string place =
            name + ", " + path.substr(path.rfind('/') + 1) + ":" + std::to_string(text.line + block.line);
        add(block, place);
      }
  }

  void add(const Block &block, const std::string &place) {
    std::string body, number = std::to_string(++program.count);
    program.output += "== " + place + "\n";
    bool isClass = false;
    for (const std::string &line : linesOf(block.text)) {
      isClass |= declaresClass(line);
      if (line.starts_with("import "))
        program.imports += line + "\n";
      else
        (isClass ? program.classes : body) += line + "\n";
      isClass &= line != "}";
      size_t mark = line.find("// prints ");
      if (mark != std::string::npos)
        program.output += line.substr(mark + 10) + "\n";
    }
    program.methods += "  static def example" + number + "():void {\n" + body + "  }\n";
    program.calls += "    Console.OUT.println(\"== " + place + "\");\n    example" + number + "();\n";
  }
};

bool write(const std::string &path, const std::string &text) {
  std::ofstream out(path, std::ios::binary);
  if (out << text && out.flush())
    return true;
  std::fprintf(stderr, "x10doc: error: cannot write '%s': %s\n", path.c_str(), std::strerror(errno));
  return false;
}

bool writeProgram(const Package &package, const Program &program, const std::string &folder) {
  std::string name = "Examples_" + (package.name.empty() ? "unnamed" : package.name);
  std::replace(name.begin(), name.end(), '.', '_');
  std::string import = package.name.empty() ? "" : "import " + package.name + ".*;\n";
  return write(folder + "/" + name + ".x10", import + program.imports + "\npublic class " + name + " {\n" +
                                                 program.methods + "  public static def main(args:Rail[String]) {\n" +
                                                 program.calls + "  }\n}\n" + program.classes) &&
         write(folder + "/" + name + ".out", program.output);
}

} // namespace

bool writeExamples(const Model &model, const std::string &folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  for (auto &[name, package] : model.packages())
    if (Program program = Collector(package).program; program.count && !writeProgram(package, program, folder))
      return false;
  return true;
}

} // namespace x10c::doc
