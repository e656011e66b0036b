// Which types are the primitive ones, String and Rail; see types.h.
#include "types/types.h"

namespace x10c::types {

bool Type::isLong() const { return is(Builtin::Long); }
bool Type::isInt() const { return is(Builtin::Int); }
bool Type::isDouble() const { return is(Builtin::Double); }
bool Type::isBoolean() const { return is(Builtin::Boolean); }
bool Type::isChar() const { return is(Builtin::Char); }
bool Type::isString() const { return is(Builtin::String); }
bool Type::isRail() const { return is(Builtin::Rail); }
bool Type::isIntegral() const { return integerBits(this) != 0; }
bool Type::isNumeric() const { return isIntegral() || isDouble() || is(Builtin::Float); }

static Builtin builtinOf(const Type *type) { return type->isClass() ? type->def->builtin : Builtin::None; }

int integerBits(const Type *type) {
  switch (builtinOf(type)) {
  case Builtin::Long:
    return -64;
  case Builtin::Int:
    return -32;
  case Builtin::Short:
    return -16;
  case Builtin::Byte:
    return -8;
  case Builtin::ULong:
    return 64;
  case Builtin::UInt:
    return 32;
  case Builtin::UShort:
    return 16;
  case Builtin::UByte:
    return 8;
  default:
    return 0;
  }
}

unsigned elementBytes(const Type *type) {
  if (int bits = integerBits(type))
    return static_cast<unsigned>(bits < 0 ? -bits : bits) / 8;
  Builtin builtin = builtinOf(type);
  return builtin == Builtin::Boolean ? 1 : builtin == Builtin::Char || builtin == Builtin::Float ? 4 : 8;
}

} // namespace x10c::types
