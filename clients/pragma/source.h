// Offsets in the program's file.
#pragma once
#include "program.h"

namespace x10c::pragma {

class Source {
public:
  explicit Source(const Program &);

  std::string_view text() const { return all; }
  unsigned line(size_t offset) const;
  std::string path() const { return file; }
  // The offset of a location in the file itself, or in an argument of a macro. npos: it is in a macro's own text, or in
  // a header.
  size_t at(clang::SourceLocation) const;
  // The text of an expression as it is in the file: if a macro makes it, the macro's use. npos: see above.
  std::pair<size_t, size_t> range(clang::SourceRange) const;
  // After the statement, its ';' included.
  size_t endOf(const clang::Stmt *) const;
  // After the '(' of a call.
  size_t argumentsOf(const clang::CallExpr *) const;
  size_t parametersOf(const clang::FunctionDecl *) const;
  // The blanks that the line of this offset begins with.
  std::string indent(size_t offset) const;

private:
  const clang::SourceManager &sources;
  const clang::LangOptions &language;
  std::string_view all;
  std::string file;

  size_t behind(clang::SourceLocation token) const;
  size_t behindNext(clang::SourceLocation token, clang::tok::TokenKind) const;
};

} // namespace x10c::pragma
