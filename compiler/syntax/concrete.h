// The parse tree as ANTLR makes it, for those who need each token where it is: compiler/fmt. All others read the tree
// of tree.h.
#pragma once
#include "generated/X10Parser.h"
#include <cstdint>
#include <functional>

namespace x10c::syntax {

using VisitConcrete = std::function<void(grammar::X10Parser::CompilationUnitContext *, antlr4::TokenStream &)>;

// Parses a file of SourceFiles and hands its parse tree over, on a deep stack; both are gone afterwards. False: there
// are errors, which are reported, and `visit` was not called. The file's edition must have X10 2.6's grammar; it is
// what the head of the file says, else what signs of X10 1.5 say. Others are reported.
bool visitConcrete(uint32_t file, const VisitConcrete &);

} // namespace x10c::syntax
