// Emission: from the instance form, after linearize, to C. See the README.md of this folder.
#pragma once
#include "ir/ir.h"
#include <functional>
#include <set>

namespace x10c::emit {

struct Options {
  // #line directives. Each line of a statement claims the statement's line of the X10 source. The other lines claim
  // their own of `cFile`.
  // A table of X10's names is at the end, for debuggers.
  bool debugLines = false;
  std::string cFile;
  bool capturedAreLocals = false; // what a body captures by value is a local of its function
  bool noChecks = false;          // no null, bounds, divisor checks
  bool selfCheck = false;         // those that passes have left out are made all the same (x10rt/self_check.h)
  size_t counters = 0;            // of --coverage: what they count is described by this text
  std::string counted;
  std::string mainClass; // for the application's table; without a main, the first class
  unsigned units = 1;    // 1: one C file; 0: several, if the program is not small; more: several. They go
                         // without debugLines
  // A program that is not large stays one file: the C compiler is to see all of it (-O3), or no object is kept.
  bool prefersOneFile = false;
  std::vector<std::string> headers; // of the program's natives, as #include has them: "\"f.h\"", "<f.h>"
};

struct NativeUse {    // where there is C that a @Native of the program gave, not of the class library
  std::string text;   // as it is in the C
  Loc declared, used; // the declaration that gives it; the call, or the same place
  std::string what;   // "native method f", for messages
};

struct Piece { // a function of a unit
  std::string name;
  std::string madeOf;          // all C that says what it does: its own, and of what it names
  std::set<std::string> needs; // other pieces of the unit, which the C compiler may have put into this one
};

struct CFile {
  std::string name; // by which #line directives call it
  std::string text;
  size_t declarations = 0; // so many of its characters, if they are many, say what it uses: a header, for readers
  std::string lined; // the same with #line directives, for the line tables that reports of a running program need;
                     // empty: the text has them
  std::vector<Piece> pieces; // of a unit that other programs have too; none: it is this program's
  bool isOfLibrary = false;  // of the class library alone
  // The same unit without these pieces: another object has them, with all that they need.
  std::function<CFile(const std::set<std::string> &)> without;
};

struct Emitted {
  std::vector<CFile> files; // one, or units, which are linked with one another; the first is the program's own
  std::vector<NativeUse> natives;
};

// The whole program as C. The same program always gives the same text. A program without a main becomes one file whose
// functions C can call; instead of a main it has the table NAME_application (x10rt/application.h), without run_main.
Emitted emitC(ir::Program &, const Options &);

} // namespace x10c::emit
