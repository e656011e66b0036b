// The space around a token, and how well a line breaks there. Private to compiler/fmt.
#pragma once
#include "fmt/pieces.h"
#include "syntax/concrete.h"

namespace x10c::fmt {

// A token in the parse tree.
struct Place {
  antlr4::ParserRuleContext *rule; // that contains it
  antlr4::tree::ParseTree *node;
  size_t type;
  bool isInGuard;
};

void setGaps(Piece &, const Place &);

// Whether this statement is the body of another, and not in a list.
bool isPartOfStatement(const antlr4::ParserRuleContext *stmt);

// Whether these read as other tokens where nothing is between them: `!` and `~`, `1.` and `..`.
bool growTogether(std::string_view left, std::string_view right);

} // namespace x10c::fmt
