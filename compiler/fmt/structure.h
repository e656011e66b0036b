// What the parse tree says of the pieces: how they nest, where space is put between them, and where a line may be
// broken. Private to compiler/fmt.
#pragma once
#include "fmt/pieces.h"
#include "syntax/concrete.h"

namespace x10c::fmt {

struct Frame {
  enum Kind : uint8_t {
    Unit,
    Brace,   // of statements, members or cases
    Bracket, // ( [ and the brace of a constraint
    Listed,  // an item of a Brace or the Unit: statement, member, case label, …
    Body,    // a statement that is part of another, and the expression that a method is
    Labeled  // what follows a label
  };
  Kind kind;
  int first, last; // pieces; of brackets, these themselves
  int parent;
  int depth;           // how many brackets and braces are around
  int owner = none;    // of a Brace: the piece with which begins what its inside is indented beneath
  int previous = none; // of a Listed: the one before it
  bool isSwitch = false;
  bool isExpression = false; // of a Body: that of `def f() = e;`
  bool isTable = false;      // of a Bracket: a literal of a rail
  bool isExpanded = false;   // of a Brace: it takes several lines
};

class Structure {
public:
  // Fills the pieces, which are the tokens of the stream and the comments between them.
  Structure(Pieces &, grammar::X10Parser::CompilationUnitContext *, antlr4::TokenStream &);
  std::vector<Frame> frames; // the Unit first
};

} // namespace x10c::fmt
