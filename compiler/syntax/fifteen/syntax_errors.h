// Syntax errors of X10 1.5, in its words. Private to compiler/syntax.
#pragma once
#include "syntax/syntax_errors.h"

namespace x10c::syntax {

// IBM's compiler puts in a ';' that is missing, says so, and goes on: such a program runs.
class FifteenErrorReporter : public ErrorReporter {
public:
  using ErrorReporter::ErrorReporter;

protected:
  std::string text(antlr4::Parser *, const antlr4::Token *&found, const antlr4::misc::IntervalSet &expected,
                   long open) override;
  void reportMissingToken(antlr4::Parser *) override;
};

} // namespace x10c::syntax
