// Which types are the primitive ones, String and Rail: all asked by identity; see types.h.
#include "types/types.h"

namespace x10c::types {

bool Type::isLong() const { return base && base == Universe::get().Long; }
bool Type::isInt() const { return base && base == Universe::get().Int; }
bool Type::isDouble() const { return base && base == Universe::get().Double; }
bool Type::isBoolean() const { return base && base == Universe::get().Boolean; }
bool Type::isChar() const { return base && base == Universe::get().Char; }
bool Type::isString() const { return base && base == Universe::get().String; }
bool Type::isRail() const { return isClass() && def == Universe::get().Rail; }
bool Type::isIntegral() const { return integerBits(this) != 0; }
bool Type::isNumeric() const { return isIntegral() || isDouble() || (base && base == Universe::get().Float); }

int integerBits(const Type *type) {
  auto &u = Universe::get();
  const std::pair<const Type *, int> bits[] = {{u.Long, -64}, {u.Int, -32}, {u.Short, -16}, {u.Byte, -8},
                                               {u.ULong, 64}, {u.UInt, 32}, {u.UShort, 16}, {u.UByte, 8}};
  for (auto [each, number] : bits)
    if (type->base && type->base == each)
      return number;
  return 0;
}

unsigned elementBytes(const Type *type) {
  if (int bits = integerBits(type))
    return static_cast<unsigned>(bits < 0 ? -bits : bits) / 8;
  bool isByte = type->isBoolean(), isWord = type->isChar() || (type->base && type->base == Universe::get().Float);
  return isByte ? 1 : isWord ? 4 : 8;
}

} // namespace x10c::types
