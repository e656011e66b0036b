// The names by which the compiler knows the class library: known_library.def, as constants.
#pragma once

namespace x10c::ir::known {

#define X10C_CLASS(constant, name) inline constexpr char constant[] = name;
#define X10C_NATIVE(constant, name) inline constexpr char constant[] = name;
#define X10C_ERROR(constant, name)
#include "ir/known_library.def"
#undef X10C_CLASS
#undef X10C_NATIVE
#undef X10C_ERROR

// What the runtime raises: by its number in C, what it is there, and its class.
struct Error {
  const char *constant, *name;
};
#define X10C_CLASS(constant, name)
#define X10C_NATIVE(constant, name)
#define X10C_ERROR(constant, name) {"X10_ERROR_" #constant, name},
inline constexpr Error errors[] = {
#include "ir/known_library.def"
};
#undef X10C_CLASS
#undef X10C_NATIVE
#undef X10C_ERROR

} // namespace x10c::ir::known
