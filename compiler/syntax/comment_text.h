// From the text between two tokens to comments, and from a comment to what it says. Private to compiler/syntax.
#pragma once
#include "syntax/comments.h"
#include <string>
#include <vector>

namespace x10c::syntax {

struct RawComment {
  enum Kind { Line /* // … */, Block, Documentation /* a block that begins with two stars, and has words */ } kind;
  Loc loc;
  std::string text; // with its marks
};

// `text` begins at that line and column, and holds white space and comments; other characters are passed over.
std::vector<RawComment> commentsIn(const std::string &text, uint32_t file, uint32_t line, uint32_t column);

// What a block comment says, or line comments that follow each other; there is at least one.
Comment textOf(const std::vector<RawComment> &);

} // namespace x10c::syntax
