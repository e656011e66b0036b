// What is said about a syntax error: what was found, and what was expected in X10's words. Private to compiler/syntax.
#pragma once
#include "generated/X10Parser.h"
#include "support/error_kinds.h"
#include "syntax/tokens.h"

namespace x10c::syntax {

// Reports errors as problems and recovers as ANTLR does by default.
class ErrorReporter : public antlr4::DefaultErrorStrategy {
public:
  // What is in the list already is the lexer's.
  ErrorReporter(uint32_t file, std::vector<Problem> &problems)
      : file(file), problems(problems), malformed(problems.size()) {}
  void reportError(antlr4::Parser *, const antlr4::RecognitionException &) override;

protected:
  void reportUnwantedToken(antlr4::Parser *) override;
  void reportMissingToken(antlr4::Parser *) override;
  antlr4::Token *getMissingSymbol(antlr4::Parser *) override;
  // The message. `open` braces are open before the token, which becomes the one that the message is about.
  virtual std::string text(antlr4::Parser *, const antlr4::Token *&about, const antlr4::misc::IntervalSet &expected,
                           long open);

  uint32_t file;
  ErrorKind kind{}; // of the message that text() gave

private:
  // Errors that follow from leaving a class too early, while its braces are still open, are not reported.
  void report(antlr4::Parser *, const antlr4::Token *found, const antlr4::misc::IntervalSet &expected);

  std::vector<Problem> &problems;
  size_t malformed; // how many of the problems are tokens
  bool isInMalformed(uint32_t line) const;
  void noteUnclosed(antlr4::TokenStream *, size_t end, Problem &) const;
  TokenList missing; // stand-ins for tokens that were not there
  // The braces open before the token of that index, which is never one before the last one asked for.
  long depthAt(antlr4::TokenStream *, size_t index);

  uint32_t lastLine = 0; // that of the last error
  size_t depthIndex = 0;
  long depth = 0;
};

} // namespace x10c::syntax
