// The options that say which messages are told, and how: -w, -W…, --color=, --diagnostics=.
#pragma once
#include <cstdint>
#include <string>

namespace x10c::driver {

enum class Taken : uint8_t { No /* it is another option */, Yes, Wrong };

// Takes the option if it is one of these. Wrong: `fault` says what it wants.
Taken takeMessageOption(const std::string &option, std::string &fault);
// --help=warnings
void printWarnings();

} // namespace x10c::driver
