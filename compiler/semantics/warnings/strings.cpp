// multiline-string: a string that goes over several lines, where a quote may have been forgotten.
#include "semantics/warnings/warnings.h"
#include "support/warnings.h"
#include "syntax/walk.h"

namespace x10c::semantics {

namespace {

struct Strings : syntax::TreeWalker {
  bool enter(const syntax::Node &node) override {
    auto *s = syntax::as<syntax::StringLit>(&node);
    if (s && s->loc.endLine > s->loc.line)
      Diagnostics::warning(
          s->loc, Warning::MultilineString,
          "This string goes over several lines: each line break is part of it, and could be written \\n.");
    return true;
  }
};

} // namespace

void tellLongStrings(const syntax::CompilationUnit &unit) { Strings().walk(unit); }

} // namespace x10c::semantics
