// Modifiers, and which of them a declaration takes (X10 language specification, grammar of modifiers). From 2.4 on, one
// that means nothing where it is written is an error.
#include "support/error_kinds.h"
#include "syntax/build.h"
#include "syntax/editions.h"
#include "syntax/modifier_words.h"

namespace x10c::syntax {

namespace {

constexpr uint32_t access = Public | Protected | Private;

struct Row {
  uint32_t taken; // words with a message of their own, such as an abstract struct, are among them
  const char *name;
};

Row rowOf(Builder::Declared what) {
  switch (what) {
  case Builder::Declared::Class:
    return {access | Abstract | Static | Final | Clocked, "a class"};
  case Builder::Declared::Struct:
    return {access | Abstract | Static | Final | Clocked, "a struct"};
  case Builder::Declared::Interface:
    return {access | Abstract | Static | Final | Clocked, "an interface"};
  case Builder::Declared::Type:
    return {access | Abstract | Static | Final, "a type definition"};
  case Builder::Declared::Method:
    return {access | Abstract | Static | Final | Native | AtomicMod | PropertyMod, "a method"};
  case Builder::Declared::Constructor:
    return {access | Native, "a constructor"};
  case Builder::Declared::Field:
    return {access | Abstract | Static | Transient | Clocked | PropertyMod, "a field"};
  case Builder::Declared::Local:
    return {Clocked, "a local variable"};
  case Builder::Declared::Parameter:
    return {Clocked, "a parameter"};
  }
  return {0, ""};
}

} // namespace

Builder::Modifiers Builder::modifiers(const std::vector<P::ModifierContext *> &list) {
  Modifiers result;
  for (auto *m : list) {
    if (m->annotation()) {
      result.annotations.push_back(annotation(m->annotation()));
      continue;
    }
    uint32_t bit = modifierBit(m->word->getType());
    if (result.bits & bit)
      error(loc(m), {ErrorKind::Modifier, "'" + m->word->getText() + "' is written twice"});
    else
      result.words.push_back(m->word);
    result.bits |= bit;
  }
  return result;
}

const Builder::Modifiers &Builder::taken(const Modifiers &m, Declared what) {
  const Row row = rowOf(what);
  for (const Token *word : m.words)
    if (!(modifierBit(word->getType()) & row.taken) && editionOf(file).edition >= Edition::V2_4)
      error(loc(word), {ErrorKind::Modifier, "'" + word->getText() + "' is not a modifier of " + row.name});
  return m;
}

} // namespace x10c::syntax
