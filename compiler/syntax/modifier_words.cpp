// See modifier_words.h.
#include "syntax/modifier_words.h"
#include "generated/X10Lexer.h"
#include "syntax/tree.h"
#include <map>

using L = x10c::grammar::X10Lexer;

namespace x10c::syntax {

template <class Key, class Value> static Value at(const std::map<Key, Value> &table, const Key &key) {
  auto found = table.find(key);
  return found == table.end() ? Value() : found->second;
}

uint32_t modifierBit(size_t token) {
  static const std::map<size_t, uint32_t> bits = {
      {L::K_PUBLIC, Public},   {L::K_PROTECTED, Protected}, {L::K_PRIVATE, Private},     {L::K_ABSTRACT, Abstract},
      {L::K_STATIC, Static},   {L::K_FINAL, Final},         {L::K_NATIVE, Native},       {L::K_TRANSIENT, Transient},
      {L::K_CLOCKED, Clocked}, {L::K_ATOMIC, AtomicMod},    {L::K_PROPERTY, PropertyMod}};
  return at(bits, token);
}

const char *promiseOf(const std::string &word) {
  static const std::map<std::string, const char *> promises = {{"safe", "Safe"},
                                                               {"local", "Local"},
                                                               {"pinned", "Local"},
                                                               {"nonblocking", "NonBlocking"},
                                                               {"sequential", "Sequential"}};
  return at(promises, word);
}

} // namespace x10c::syntax
