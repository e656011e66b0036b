// String literals.
#pragma once
#include "emit/text.h"
#include <deque>
#include <map>
#include <set>

namespace x10c::emit {

struct Module;

// Each literal is static data. One that is not ASCII is decoded when the place starts. Those that no kept text names
// do not appear.
class Literals {
public:
  explicit Literals(Module &module) : m(module) {}

  Text reference(const std::string &text);
  void keep(const Text &); // the text stands in the program: so do the literals that it names
  std::string definitions() const;

private:
  struct Literal {
    std::string name, definition;
    bool isDecoded;
  };
  Module &m;
  std::deque<Literal> all;
  std::map<std::string, const Literal *> literalOf;
  std::set<const void *> kept;
};

} // namespace x10c::emit
