// The names by which the compiler knows the class library: known_library.def, as constants.
#pragma once

namespace x10c::ir::known {

#define X10C_CLASS(constant, name) inline constexpr char constant[] = name;
#define X10C_NATIVE(constant, name) inline constexpr char constant[] = name;
#include "ir/known_library.def"

// What the runtime raises: the constant of enum x10_error in C, and the class.
struct Error {
  const char *constant, *name;
};
#define X10C_ERROR(constant, name) {"X10_ERROR_" #constant, name},
inline constexpr Error errors[] = {
#include "ir/known_library.def"
};

} // namespace x10c::ir::known
