// A file as the front end sees it, at one version of its text. A process makes one and no other: what the compiler
// keeps of a program it keeps until it ends.
#pragma once
#include "ls/index.h"
#include "support/messages.h"
#include "syntax/tree.h"
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace x10c::ls {

struct Settings {
  std::vector<std::string> sourcePath, defines, warnings;
  std::string edition, library, cacheDir;
};

// What is to be read.
struct Job {
  std::string path;
  std::map<std::string, std::string> texts; // of files that are open, by path, this one among them
  Settings settings;
  // Where something is asked about; npos: everything is checked. Else the body around the place alone is.
  size_t focus = std::string::npos;
};

// What was found at the marker of a text (reduce.h).
struct AtMarker {
  bool found = false;
  const types::Type *of = nullptr;             // the type of what is before the dot
  const types::ClassDef *ofClass = nullptr;    // or the class that is
  std::vector<Declaration> visible;            // without a dot: locals, type parameters, classes of the body
  std::vector<const types::ClassDef *> around; // classes around, the innermost first
  bool isStatic = false;                       // no `this`
  const types::Scope *scope = nullptr;         // of the class around
  std::vector<types::MethodRef> candidates;    // that may be called with the list that contains it
  size_t argument = 0;                         // its index there
};

// A name that calls: of a method, or of a class whose constructor is called.
struct CallSite {
  Loc at;
  const types::MethodDef *callee = nullptr;
};

class Snapshot {
public:
  explicit Snapshot(const Job &);

  std::string path;
  const syntax::CompilationUnit *tree = nullptr; // null: nothing parses
  uint32_t file = 0;
  std::vector<Message> messages; // with errors of syntax, those alone
  bool isBroken = false;         // it has errors of syntax; what does not parse is left out of the tree
  Index index;
  AtMarker marker;
  std::vector<CallSite> calls;                                         // in the order of their places
  std::unordered_map<const syntax::Expr *, const types::Type *> types; // of expressions of this file
  std::map<std::pair<uint32_t, uint32_t>, CallSite> constructed;       // of this file, by the places of types

  // The path that the user knows of a file.
  static std::string realPath(uint32_t file);

private:
  void setUp(const Job &);
  void read(const Job &);
  void readRest(const Job &);
  void check(const Job &);
  void checkAround(const Job &);
  void declare();
  void declare(types::ClassDef *);
  void declareImports();
  void findCalls();
};

} // namespace x10c::ls
