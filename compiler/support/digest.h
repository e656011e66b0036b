// What tells texts and files apart.
#pragma once
#include <string>

namespace x10c {

// SHA-256 of these bytes, as 64 hexadecimal digits.
std::string digestOf(const std::string &bytes);

} // namespace x10c
