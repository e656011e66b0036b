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

  // An expression of C, in which a mark stands for the name of a literal that is ASCII.
  Text reference(const std::string &text);
  struct Literal {
    std::string text, wanted; // what the name is, or nearly
    bool isDecoded;
  };
  const Literal &at(size_t number) const { return all[number]; }
  std::string decoded() const;                 // variables of those that are decoded
  bool isTaken(const std::string &name) const; // by something of the program

private:
  Module &m;
  std::deque<Literal> all;
  std::map<std::string, size_t> numbers;
};

// The literals of one C file.
class LiteralTable {
public:
  explicit LiteralTable(const Literals &program) : literals(program) {}
  Text named(const Text &); // with the names of this file, given in the order of the text
  const std::string &definitions() const { return text; }

private:
  const Literals &literals;
  std::map<unsigned, std::string> names;
  std::set<std::string> taken;
  std::string text;
};

} // namespace x10c::emit
