// String literals.
#pragma once
#include "emit/text.h"
#include <deque>
#include <map>
#include <set>

namespace x10c::emit {

struct Module;

// Each literal is static data, in each unit that names it. One that is not ASCII is decoded when the place starts.
class Literals {
public:
  explicit Literals(Module &module) : m(module) {}

  Text reference(const std::string &text);
  void keep(const Text &); // a helper function's text, which stands in the program: so do the literals that it names
  // Of the literals that these uses name (null: none), and if `own` is set of those that are kept, and all that are
  // decoded.
  std::string definitions(const Uses *, bool own) const;

private:
  struct Literal {
    std::string name, definition, declaration; // the latter of a decoded one, in units
    bool isDecoded;
  };
  Module &m;
  std::deque<Literal> all;
  std::map<std::string, const Literal *> literalOf;
  std::set<const void *> kept;
};

} // namespace x10c::emit
