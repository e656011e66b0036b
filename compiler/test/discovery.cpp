// See discovery.h. A process of its own reads each file: the compiler's front end knows one program.
#include "test/discovery.h"
#include "driver/front_end.h"
#include "ir/ir.h"
#include "support/program_name.h"
#include "support/split.h"
#include "types/types.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

namespace x10c::test {

namespace fs = std::filesystem;
using types::ClassDef;
using types::MethodDef;

bool findFiles(const std::vector<std::string> &paths, std::vector<std::string> &files) {
  std::set<fs::path> known;
  auto add = [&](const fs::path &path) {
    std::error_code error;
    fs::path real = fs::canonical(path, error);
    if (known.insert(error ? path : real).second)
      files.push_back(path.string().starts_with("./") ? path.string().substr(2) : path.string());
  };
  for (const std::string &path : paths) {
    std::error_code error;
    std::vector<fs::path> found;
    if (fs::is_regular_file(path, error)) {
      add(path);
      continue;
    }
    for (fs::recursive_directory_iterator it(path, error), end; !error && it != end; it.increment(error))
      if (it->path().filename().string().ends_with("Test.x10") && it->is_regular_file())
        found.push_back(it->path());
    if (error) {
      std::fprintf(stderr, "%s: error: cannot read '%s': %s\n", programName(), path.c_str(), error.message().c_str());
      return false;
    }
    std::sort(found.begin(), found.end());
    for (const fs::path &each : found)
      add(each);
  }
  return true;
}

namespace {

// The folder of the file's package, and that of the file.
std::vector<std::string> rootsOf(const std::string &path, const std::string &package) {
  std::string folder = fs::path(path).parent_path().string();
  if (folder.empty())
    folder = ".";
  std::string inPackage = package;
  std::replace(inPackage.begin(), inPackage.end(), '.', '/');
  std::string whole = fs::absolute(folder).lexically_normal().string();
  if (!whole.empty() && whole.back() == '/')
    whole.pop_back();
  bool isInside = !package.empty() && whole.ends_with("/" + inPackage);
  if (!isInside)
    return {folder};
  fs::path root = folder;
  for (size_t i = 0; i <= static_cast<size_t>(std::count(package.begin(), package.end(), '.')); ++i)
    root /= "..";
  return {root.lexically_normal().string().empty() ? "." : root.lexically_normal().string(), folder};
}

// What a process of its own tells: a line for each test, note and folder, words with tabs between them.
class Teller {
public:
  Teller(const std::string &p, const Options &o) : path(p), options(o) {}

  std::string tell() {
    auto &universe = types::Universe::get();
    std::vector<std::string> sourcePath = options.sourcePath;
    sourcePath.insert(sourcePath.begin(),
                      fs::path(path).has_parent_path() ? fs::path(path).parent_path().string() : ".");
    driver::startFrontEnd(sourcePath, options.edition, options.defines);
    if (const syntax::CompilationUnit *unit = universe.addFile(path); !unit || Diagnostics::errorCount())
      return "broken\n";
    Name package;
    for (ClassDef *cls : universe.programClasses()) {
      package = cls->package;
      if (!cls->outer)
        classOf(cls);
    }
    for (const std::string &root : rootsOf(path, package.str()))
      text += "root\t" + root + "\n";
    return Diagnostics::errorCount() ? "broken\n" : text;
  }

private:
  const std::string &path;
  const Options &options;
  std::string text;

  void note(const std::string &what) { text += "note\t" + what + "\n"; }

  static bool isPlain(const MethodDef *m) { return m->formals.empty() && m->typeParams.empty() && !m->isAbstract; }
  static bool isPublic(uint32_t modifiers) { return modifiers & syntax::Public; }

  // Those of the class and of the classes that it extends, each name once.
  static std::vector<MethodDef *> methodsOf(ClassDef *cls) {
    auto &universe = types::Universe::get();
    std::vector<MethodDef *> all;
    std::set<Name> names;
    for (ClassDef *each = cls; each && !universe.isOfLibrary(each); each = each->super ? each->super->def : nullptr) {
      universe.needMembers(each);
      for (MethodDef *m : each->methods) {
        universe.needSignature(m);
        if (isPlain(m) && names.insert(m->name).second)
          all.push_back(m);
      }
    }
    return all;
  }

  static bool isTest(const MethodDef *m) { return m->name.str().starts_with("test"); }

  // Methods that look like tests and are none, with the reason.
  void noteOthers(ClassDef *cls) {
    std::string name = cls->qualified.str();
    for (const MethodDef *m : cls->methods) {
      bool isAround = m->name == Name("setUp") || m->name == Name("tearDown");
      if ((!isTest(m) && !isAround) || m->isAbstract || isPlain(m))
        continue;
      note(name + "." + m->name.str() + (m->formals.empty() ? " has type parameters" : " takes arguments") +
           (isAround ? ": it is not called" : ": it is not run"));
    }
  }

  // In a file of tests, a class whose name does not say that it has some.
  void noteOtherClass(ClassDef *cls) {
    auto &universe = types::Universe::get();
    universe.needMembers(cls);
    for (MethodDef *m : cls->methods) {
      universe.needSignature(m);
      if (isTest(m) && isPlain(m))
        return note("the name of class " + cls->qualified.str() + " does not end in Test: its tests are not run");
    }
  }

  static const char *around(const std::vector<MethodDef *> &methods, const char *name) {
    for (const MethodDef *m : methods)
      if (m->name == Name(name) && isPublic(m->modifiers))
        return m->isStatic ? "2" : "1";
    return "0";
  }

  // Empty: it can be made without arguments. Otherwise, why not.
  static std::string whyNotMade(ClassDef *cls) {
    if (cls->modifiers & syntax::Abstract)
      return "it is abstract";
    if (!cls->typeParams.empty())
      return "it has type parameters";
    for (MethodDef *ctor : cls->ctors) {
      types::Universe::get().needSignature(ctor);
      if (ctor->formals.empty() && (isPublic(ctor->modifiers) || ctor->isDefaultCtor))
        return "";
    }
    return "it has no public constructor without arguments";
  }

  void classOf(ClassDef *cls) {
    std::string name = cls->qualified.str();
    if (cls->kind == syntax::ClassKind::Interface)
      return;
    if (!cls->name.str().ends_with("Test"))
      return noteOtherClass(cls);
    std::vector<MethodDef *> methods = methodsOf(cls);
    noteOthers(cls);
    if (std::none_of(methods.begin(), methods.end(), isTest))
      return;
    if (!isPublic(cls->modifiers))
      return note("class " + name + " is not public: its tests are not run");
    std::string why = whyNotMade(cls);
    for (MethodDef *m : methods)
      if (isTest(m))
        testOf(cls, m, why, around(methods, "setUp"), around(methods, "tearDown"));
    for (const MethodDef *m : methods)
      if ((m->name == Name("setUp") || m->name == Name("tearDown")) && !isPublic(m->modifiers))
        note(name + "." + m->name.str() + " is not public: it is not called");
  }

  void testOf(ClassDef *cls, const MethodDef *m, const std::string &why, const char *setUp, const char *tearDown) {
    std::string name = cls->qualified.str() + "." + m->name.str();
    bool isAbstract = cls->modifiers & syntax::Abstract;
    if (!isPublic(m->modifiers))
      return note(name + " is not public: it is not run");
    if (!why.empty() && !m->isStatic)
      return isAbstract ? void() : note(name + " is not run: its class cannot be made, since " + why);
    text += "test\t" + cls->qualified.str() + "\t" + m->name.str() + "\t" + std::to_string(m->loc.line) + "\t" +
            (m->isStatic ? "1" : "0") + "\t" + (why.empty() ? "1" : "0") + "\t" + setUp + "\t" + tearDown + "\n";
  }
};

std::string toldByProcess(const std::string &path, const Options &options) {
  int ends[2];
  if (pipe(ends) != 0)
    return "broken\n";
  std::fflush(nullptr);
  pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    std::string text = Teller(path, options).tell() + "end\n";
    for (size_t sent = 0; sent < text.size();) {
      ssize_t n = write(ends[1], text.data() + sent, text.size() - sent);
      if (n <= 0)
        break;
      sent += static_cast<size_t>(n);
    }
    _exit(0);
  }
  close(ends[1]);
  std::string text;
  char buffer[4096];
  for (ssize_t n; (n = read(ends[0], buffer, sizeof buffer)) > 0;)
    text.append(buffer, static_cast<size_t>(n));
  close(ends[0]);
  waitpid(child, nullptr, 0);
  return text.ends_with("end\n") ? text : "broken\n";
}

} // namespace

TestFile discover(const std::string &path, const Options &options) {
  TestFile file;
  file.path = path;
  for (const std::string &line : splitAt(toldByProcess(path, options), '\n')) {
    std::vector<std::string> words = splitAt(line, '\t');
    if (words[0] == "broken")
      file.isBroken = true;
    else if (words[0] == "note")
      file.notes.push_back(words[1]);
    else if (words[0] == "root")
      file.sourcePath.push_back(words[1]);
    else if (words[0] == "test")
      file.tests.push_back({words[1], words[2], static_cast<unsigned>(std::stoul(words[3])), words[4] == "1",
                            words[5] == "1", Test::Around(words[6][0] - '0'), Test::Around(words[7][0] - '0')});
  }
  if (file.sourcePath.empty())
    file.sourcePath = rootsOf(path, "");
  return file;
}

} // namespace x10c::test
