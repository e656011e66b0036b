// What modifiers say, for the readers of all editions. Private to compiler/syntax.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>

namespace x10c::syntax {

// The bit of Modifier for a token of X10Lexer; 0: it is no modifier of X10 2.6.
uint32_t modifierBit(size_t token);

// The annotation of x10.editions.promises for a word of X10 1.5 to 2.0 that promises something of a method or a class;
// null: the word is another.
const char *promiseOf(const std::string &word);

} // namespace x10c::syntax
