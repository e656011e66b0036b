// Options of IBM's compilers.
#pragma once
#include <string>

namespace x10c::driver {

// Of an option of IBM's x10c and x10c++ that x10c does not have: what takes its place here, as the end of a
// sentence. Empty for any other text.
std::string insteadOf(const std::string &option);

} // namespace x10c::driver
