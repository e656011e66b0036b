// What is said of a refused program that has names of an older edition of X10.
#pragma once
#include <string>

namespace x10c::driver {

// "14 errors here are those of X10 2.2: try -edition 2.2". Found by checking the program again, by this executable and
// with these arguments, as each older edition. Empty where none mends
// half of them.
std::string editionHint(unsigned errors);

} // namespace x10c::driver
