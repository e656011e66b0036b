// Reads what gcc, clang and their linkers say; see blame.h.
#include "driver/blame.h"
#include "support/source_line.h"
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <set>
#include <tuple>

namespace x10c::driver {

using emit::NativeUse;

namespace {

std::vector<std::string> linesOf(const std::string &text) {
  std::vector<std::string> lines;
  for (size_t at = 0, end; at < text.size(); at = end + 1) {
    end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
  }
  return lines;
}

struct Complaint { // file:line:column: error: text
  std::string file, text;
  unsigned line = 0, column = 0;
};

// False: the line is none.
bool readComplaint(const std::string &line, Complaint &out) {
  size_t kind = line.find(": error: "), width = std::strlen(": error: ");
  if (size_t fatal = line.find(": fatal error: "); fatal < kind)
    kind = fatal, width = std::strlen(": fatal error: ");
  if (kind == std::string::npos)
    return false;
  std::string place = line.substr(0, kind);
  out.text = line.substr(kind + width);
  unsigned *numbers[] = {&out.column, &out.line};
  for (unsigned *number : numbers) {
    size_t colon = place.rfind(':');
    char *end = nullptr;
    if (colon == std::string::npos)
      return false;
    *number = std::strtoul(place.c_str() + colon + 1, &end, 10);
    if (*end || end == place.c_str() + colon + 1)
      return false;
    place.resize(colon);
  }
  out.file = place;
  return true;
}

// The name in "undefined reference to `name'" and "undefined symbol: name". Empty: the line says something else.
std::string undefinedName(const std::string &line) {
  for (const char *start : {"undefined reference to `", "undefined symbol: ", "undefined reference to "}) {
    size_t at = line.find(start);
    if (at == std::string::npos)
      continue;
    at += std::strlen(start);
    return line.substr(at, line.find_first_of("' >", at) - at);
  }
  return "";
}

bool isWordAt(const std::string &text, size_t at, size_t length) {
  auto isWord = [&](size_t i) {
    return i < text.size() && (std::isalnum(static_cast<unsigned char>(text[i])) || text[i] == '_');
  };
  return !(at && isWord(at - 1)) && !isWord(at + length);
}

bool namesWord(const std::string &text, const std::string &word) {
  for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
    if (isWordAt(text, at, word.size()))
      return true;
  return false;
}

class Blame {
public:
  Blame(const Failure &f, const std::vector<NativeUse> &n) : failure(f), natives(n), emitted(linesOf(f.text)) {}

  int tell() {
    for (const std::string &line : linesOf(failure.said))
      take(line);
    if (!reported.empty()) {
      Diagnostics::flush();
      return 1;
    }
    std::fputs(printable(failure.said).c_str(), stderr);
    if (!foreign.empty()) {
      std::fprintf(stderr, "x10c: error: the C compiler refuses %s, which the program names\n", foreign.c_str());
      return 1;
    }
    if (!machine.empty()) {
      std::fprintf(stderr, "x10c: error: %s\n", machine.c_str());
      return 2;
    }
    std::fprintf(stderr,
                 "x10c: error: the C compiler refuses what x10c emitted; this is a bug of x10c. The C is in %s\n",
                 failure.kept.c_str());
    return 3;
  }

private:
  const Failure &failure;
  const std::vector<NativeUse> &natives;
  std::vector<std::string> emitted;
  std::string foreign;                                         // the file of C that is refused, a user's
  std::string machine;                                         // what the machine or the command line lacks
  std::set<std::tuple<uint32_t, uint32_t, uint32_t>> reported; // the declarations of natives that are to blame

  void take(const std::string &line) {
    Complaint complaint;
    if (readComplaint(line, complaint)) {
      if (const NativeUse *native = nativeAt(complaint))
        report(*native, complaint.text);
      else if (complaint.file != failure.cFile && !isOwn(complaint.file))
        foreign = complaint.file;
    } else if (std::string name = undefinedName(line); !name.empty())
      takeUndefined(name);
    else
      takeMachine(line);
  }

  // X10 sources, and the runtime's headers.
  bool isOwn(const std::string &file) const {
    bool isHeader = !failure.ownHeaders.empty() && file.starts_with(failure.ownHeaders + "/");
    return isHeader || file.ends_with(".x10");
  }

  void takeMachine(const std::string &line) {
    for (const char *reason :
         {"No space left on device", "Disk quota exceeded", "Read-only file system", "Permission denied",
          "out of memory", "Cannot allocate memory", "memory exhausted", "error while loading shared libraries",
          "Killed signal terminated", "internal compiler error", "file size limit exceeded", "File too large"})
      if (machine.empty() && line.find(reason) != std::string::npos)
        machine = "the C compiler or the linker cannot do its work: " + std::string(reason);
    if (!machine.empty())
      return;
    if (size_t library = line.find("cannot find -l"); library != std::string::npos) {
      std::string name = line.substr(library + std::strlen("cannot find -l"));
      name.resize(std::min(name.find_first_of(": "), name.size()));
      machine = "there is no library lib" + name + ".so or lib" + name +
                ".a in the folders of -L and the system's: -l" + name;
    } else if (line.find(": error: ") != std::string::npos || line.find(": fatal error: ") != std::string::npos ||
               line.find("file not recognized") != std::string::npos ||
               line.find("file format not recognized") != std::string::npos)
      machine = "the C compiler does not take its command line or its files: see above";
  }

  const NativeUse *nativeAt(const Complaint &complaint) const {
    return complaint.file == failure.cFile ? nativeInC(complaint.line) : nativeInX10(complaint);
  }

  // With -g, the C compiler speaks of lines of the X10 source.
  const NativeUse *nativeInX10(const Complaint &complaint) const {
    for (const NativeUse &use : natives)
      if (complaint.file == SourceFiles::path(use.used.file) && complaint.line == use.used.line)
        return &use;
    return nullptr;
  }

  // The longest text of a native that the line has. Where it has none: the last one before it in the same function, or
  // in any function if it leaves a bracket or a quote open, of which the C compiler complains further on.
  const NativeUse *nativeInC(size_t line) const {
    bool isSameFunction = true;
    for (line = std::min(line, emitted.size()); line > 0; --line) {
      const NativeUse *found = nullptr;
      for (const NativeUse &use : natives) {
        bool isThere = !use.text.empty() && emitted[line - 1].find(use.text) != std::string::npos;
        if (isThere && (isSameFunction || leavesOpen(use.text)) && (!found || use.text.size() > found->text.size()))
          found = &use;
      }
      if (found)
        return found;
      isSameFunction &= emitted[line - 1] != "}";
    }
    return nullptr;
  }

  static bool leavesOpen(const std::string &text) {
    auto count = [&](char c) { return std::count(text.begin(), text.end(), c); };
    return count('(') != count(')') || count('{') != count('}') || count('[') != count(']') || count('"') % 2 ||
           count('\'') % 2 || text.find("/*") != std::string::npos;
  }

  void takeUndefined(const std::string &name) {
    for (const NativeUse &use : natives)
      if (!use.text.starts_with("#include") && namesWord(use.text, name)) {
        report(use, "'" + name + "' is in no library and no file given",
               "name the library with -lNAME or @NativeCLibrary(\"NAME\"), "
               "the file on the command line or with @NativeCCompilationUnit(\"FILE.c\")");
        return;
      }
    if (failure.text.find(name) == std::string::npos && machine.empty())
      machine =
          "'" + name + "' is in no library and no file given; name the library with -l, after the file that needs it";
  }

  // Of what the C compiler says of one native, the first counts: the rest follows from it.
  void report(const NativeUse &use, const std::string &said, const std::string &advice = "") {
    if (!reported.insert({use.declared.file, use.declared.line, use.declared.column}).second)
      return;
    std::string mend = advice;
    if (said.find("implicit declaration") != std::string::npos || said.find("undeclared") != std::string::npos)
      mend = "C knows no prototype of it: name its header with @NativeCInclude(\"FILE.h\") on the class";
    Diagnostics::error(use.declared, "the C of this " + use.what + " is refused: " + said);
    if (use.used.line != use.declared.line || use.used.file != use.declared.file)
      Diagnostics::note(use.used, "it is used here");
    if (!mend.empty())
      Diagnostics::note(use.declared, mend);
  }
};

} // namespace

int blame(const Failure &failure, const std::vector<NativeUse> &natives) { return Blame(failure, natives).tell(); }

} // namespace x10c::driver
