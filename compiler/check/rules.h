// The rules x10c-check proves of emitted C. Each is a class in a file of its own that looks at one translation unit.
#pragma once
#include "clang/AST/ASTContext.h"
#include <memory>
#include <string>
#include <vector>

namespace x10c::check {

class Reporter {
public:
  explicit Reporter(clang::ASTContext &c) : context(c) {}
  // file:line:column: error: text [rule]
  void report(clang::SourceLocation, const std::string &rule, const std::string &text);
  unsigned count = 0;

private:
  clang::ASTContext &context;
};

// layering: calls and names only what application.h, locsync.h and the support library declare, a little of the C
// library, and its own; never Communication (docs/architecture.md).
void checkLayering(clang::ASTContext &, Reporter &);
// pairing: every x10_task_start_finish is ended by x10_task_end_finish on every path, none twice, and likewise
// x10_atomic_start with x10_atomic_end, over the control-flow graph.
void checkPairing(clang::ASTContext &, Reporter &);
// frames: every async's frame says its own size and method, and its pack and unpack cover every captured field.
void checkFrames(clang::ASTContext &, Reporter &);
// names: nothing but static names and main at file scope; no name that C reserves or a header already gives.
void checkNames(clang::ASTContext &, Reporter &);

// Whether a declaration or a use is in the file being checked; a macro counts where it is used.
bool inMainFile(const clang::ASTContext &, clang::SourceLocation);
// The path of the header that contains a declaration, from "x10rt/" on where it is one of ours.
std::string headerOf(const clang::ASTContext &, const clang::Decl *);

} // namespace x10c::check
