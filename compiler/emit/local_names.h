// The names of locals in one C function, and the scopes that they are declared in.
#pragma once
#include "emit/module.h"
#include <map>

namespace x10c::emit {

class LocalNames {
public:
  explicit LocalNames(Module &module) : m(module) {}

  std::string fresh(const std::string &wanted);    // a name that is free in all scopes around
  std::string numbered(const std::string &wanted); // finish0, finish1
  std::string declare(LocalDef *);                 // a name for it, in the innermost scope
  std::string declareCounter(LocalDef *);          // the same for X10_RANGE, which makes two variables more
  // In the frame of a body; by reference: a pointer to it.
  void place(const LocalDef *, const std::string &text, bool byReference);

  // A val of the compiler's whose value is always the same text, which is written wherever the val is named.
  void replace(const LocalDef *, const CText &value);

  CText text(const LocalDef *) const;  // which reads it
  Text target(const LocalDef *) const; // of a statement that only assigns it
  Text address(const LocalDef *) const;
  bool isReference(const LocalDef *) const;
  const std::string &nameOf(const LocalDef *var) const { return variables.at(var).name; }

  // A local that is declared before the switch whose cases share it; false: it is already.
  bool declareEarly(const LocalDef *var) { return early.insert(var).second; }
  bool isEarly(const LocalDef *var) const { return early.count(var); }

  // ---- scopes ----

  void openScope() { scopes.emplace_back(); }
  void closeScope(Writer &); // tells C which of its locals are unused
  size_t depth() const { return scopes.size(); }

  // When the scope ends, the text after the declaration may not read it: the uses may have been folded away.
  void watch(const LocalDef *, const Writer &);
  void takeAsUsed() { declared.pop_back(); } // the last one that is watched
  size_t mark() const { return declared.size(); }
  void tellUnused(Writer &, size_t mark); // of those watched since the mark, in the current text

  // The numbers given so far; text that is thrown away gives them back.
  using Numbers = std::map<std::string, unsigned>;
  const Numbers &numbers() const { return counters; }
  void restore(const Numbers &numbers) { counters = numbers; }

private:
  struct Variable {
    std::string name;
    bool byReference = false; // the name is of a pointer
    bool inFrame = false;
    Prec prec = PPostfix; // of the name, if it is a text
  };
  struct Declared { // a local of a scope; the ends of the text and of the uses up to its declaration
    const LocalDef *var;
    size_t end, usesEnd, scope;
  };
  Text named(const LocalDef *, Use::Kind, const Variable &) const;
  Variable variableOf(const LocalDef *) const;

  Module &m;
  std::map<const LocalDef *, Variable> variables;
  std::set<const LocalDef *> early;
  std::vector<std::set<std::string>> scopes{1};
  std::vector<Declared> declared;
  Numbers counters;
};

} // namespace x10c::emit
