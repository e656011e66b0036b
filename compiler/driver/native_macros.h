// The macros of the headers that the natives of a program include.
#pragma once
#include "driver/options.h"
#include <string>

namespace x10c::driver {

// What the C compiler defines after these headers, one #define a line. Empty where the program names no header, and
// where the C compiler cannot read one: compiling says so.
std::string nativeMacros(const Options &);

} // namespace x10c::driver
