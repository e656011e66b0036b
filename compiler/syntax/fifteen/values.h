// The value classes of a file of X10 1.5. Private to compiler/syntax.
#pragma once
#include "generated/X10Fifteen.h"
#include <functional>
#include <set>
#include <string>
#include <utility>

namespace x10c::syntax {

// A value class becomes a struct where it may: where it has fields, is not abstract, and no value of it can be null,
// holds another of its own class, or is of a class derived from it. Else it is a final class whose objects are copied.
class ValuesFifteen {
public:
  void look(antlr4::tree::ParseTree *);
  bool isStruct(const std::string &name) const { return values.count(name) && !notStructs.count(name); }
  bool isValue(const std::string &name) const { return values.count(name); }
  // Whether == of a value class is to look into fields, as it does not by itself: an object's, a region's, …
  bool looksInside(const std::string &name) const;

private:
  void collect(antlr4::tree::ParseTree *);
  void collect(grammar::X10Fifteen::ClassDeclContext *);
  bool holds(const std::string &name, const std::function<bool(const std::string &)> &what) const;

  std::set<std::string> values, notStructs;
  std::set<std::pair<std::string, std::string>> fields; // a value class, and the class of a field
};

// The variables of one name that a method assigns to.
std::set<std::string> assignedIn(antlr4::tree::ParseTree *);

} // namespace x10c::syntax
