// From text to the tokens the parser reads. Private to compiler/syntax.
//
// Between lexer and parser there is one linear pass that matches brackets and retags those whose meaning shows only
// from afar: a '(' before whose match comes `=>` opens a closure, a '{' after a type may be a constraint or a body, and
// so on (the list is at the head of X10Lexer.g4). It also puts a BLOCK_END of no width before each '}' of a block.
#pragma once
#include "antlr4-runtime.h"
#include "support/diagnostics.h"
#include <memory>
#include <string>
#include <vector>

namespace x10c::syntax {

struct Problem { // a syntax error, kept until the file has been read
  Loc loc;
  std::string text;
  Loc noteLoc;
  std::string note;
  std::optional<ErrorKind> kind{};
};

class TokenSet {
public:
  constexpr TokenSet(std::initializer_list<size_t> tokens) {
    for (size_t token : tokens)
      in[token] = true;
  }
  constexpr bool has(size_t token) const { return token < std::size(in) && in[token]; }

private:
  bool in[256] = {};
};

using TokenList = std::vector<std::unique_ptr<antlr4::Token>>;

// Brackets (and statements without brackets) may be nested this deeply.
constexpr int nestingLimit = 2000;

Loc locOf(uint32_t file, const antlr4::Token *first, const antlr4::Token *last);
inline Loc locOf(uint32_t file, const antlr4::Token *token) { return locOf(file, token, token); }

// All tokens of a file, EOF last. Malformed tokens and brackets nested too deeply are reported; the latter make the
// list empty.
TokenList readTokens(antlr4::ANTLRInputStream &, uint32_t file, std::vector<Problem> &);
// X10 2.6's pass over brackets, in place. Where very many are not closed, that is reported and the list is empty.
void retagBrackets(TokenList &, uint32_t file, std::vector<Problem> &);

} // namespace x10c::syntax
