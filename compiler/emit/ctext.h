// C expressions with their precedence, and what types are in C.
#pragma once
#include "emit/text.h"

namespace x10c::emit {

using namespace ir;

// The precedence of C operators, for sparing parentheses.
enum Prec { PLow, PCond, POr, PAnd, PBits, PEq, PRel, PShift, PAdd, PMul, PUnary, PPostfix };
struct CText {
  Text text;
  Prec prec = PPostfix;
};

struct Primitive { // a numeric type, Boolean, Char
  const Type *type;
  const char *x10; // "Long"
  const char *c;   // "int64_t"
  unsigned bits;
  bool isSigned, isReal;
};
const Primitive *primitiveOf(const Type *);                  // null: none
std::string primitiveText(const Primitive &, const Const *); // the value, as a C constant
bool isRef(const Type *);                                    // a pointer in C
bool isRail(const Type *);
bool isString(const Type *);
bool isAny(const Type *);
bool isOpaque(const Type *); // void * in C: Any, interfaces, function types, null

} // namespace x10c::emit
