// A program of an older edition, written in X10 2.6.
#pragma once
#include "syntax/tree.h"

namespace x10c::modernize {

// Listens to the front end while it lives: made before the first file is added.
class Modernizer {
public:
  Modernizer();
  ~Modernizer();
  Modernizer(const Modernizer &) = delete;

  struct Left {    // what X10 2.6 cannot say
    uint32_t line; // of the new text
    std::string why;
  };
  struct Result {
    std::string text;
    std::vector<Left> left;
  };
  // Writes a unit that was checked without errors. A file of X10 2.6 stays as it is.
  Result write(const syntax::CompilationUnit &) const;

private:
  struct State;
  std::unique_ptr<State> state;
};

// The text with a comment at the end of each of these lines.
std::string withComments(const std::string &text, const std::vector<Modernizer::Left> &);

} // namespace x10c::modernize
