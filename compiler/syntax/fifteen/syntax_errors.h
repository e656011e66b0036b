// Syntax errors of X10 1.5, in its words. Private to compiler/syntax.
#pragma once
#include "syntax/syntax_errors.h"

namespace x10c::syntax {

class FifteenErrorReporter : public ErrorReporter {
public:
  using ErrorReporter::ErrorReporter;

protected:
  std::string text(antlr4::Parser *, const antlr4::Token *found, const antlr4::misc::IntervalSet &expected,
                   long open) override;
};

} // namespace x10c::syntax
