// Modifiers, and which of them a declaration takes (X10 language specification, grammar of modifiers). From 2.4 on, one
// that means nothing where it is written is an error.
#include "syntax/build.h"
#include "syntax/editions.h"
#include "syntax/modifier_words.h"

namespace x10c::syntax {

// Words with a message of their own, such as an abstract struct, are let through here.
static uint32_t takenBy(Builder::Declared what) {
  constexpr uint32_t access = Public | Protected | Private;
  switch (what) {
  case Builder::Declared::Class:
  case Builder::Declared::Struct:
  case Builder::Declared::Interface:
    return access | Abstract | Static | Final | Clocked;
  case Builder::Declared::Type:
    return access | Abstract | Static | Final;
  case Builder::Declared::Method:
    return access | Abstract | Static | Final | Native | AtomicMod | PropertyMod;
  case Builder::Declared::Constructor:
    return access | Native;
  case Builder::Declared::Field:
    return access | Abstract | Static | Transient | Clocked | PropertyMod;
  case Builder::Declared::Local:
  case Builder::Declared::Parameter:
    return Clocked;
  }
  return 0;
}

static const char *nameOf(Builder::Declared what) {
  switch (what) {
  case Builder::Declared::Class:
    return "a class";
  case Builder::Declared::Struct:
    return "a struct";
  case Builder::Declared::Interface:
    return "an interface";
  case Builder::Declared::Type:
    return "a type definition";
  case Builder::Declared::Method:
    return "a method";
  case Builder::Declared::Constructor:
    return "a constructor";
  case Builder::Declared::Field:
    return "a field";
  case Builder::Declared::Local:
    return "a local variable";
  case Builder::Declared::Parameter:
    return "a parameter";
  }
  return "";
}

Builder::Modifiers Builder::modifiers(const std::vector<P::ModifierContext *> &list) {
  Modifiers result;
  for (auto *m : list) {
    if (m->annotation()) {
      result.annotations.push_back(annotation(m->annotation()));
      continue;
    }
    uint32_t bit = modifierBit(m->word->getType());
    if (result.bits & bit)
      error(loc(m), "'" + m->word->getText() + "' is written twice");
    else
      result.words.push_back(m->word);
    result.bits |= bit;
  }
  return result;
}

const Builder::Modifiers &Builder::taken(const Modifiers &m, Declared what) {
  for (const Token *word : m.words)
    if (!(modifierBit(word->getType()) & takenBy(what)) && editionOf(file).edition >= Edition::V2_4)
      error(loc(word), "'" + word->getText() + "' is no modifier of " + nameOf(what));
  return m;
}

} // namespace x10c::syntax
