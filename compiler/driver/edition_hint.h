// What is said of a refused program that has names of an older edition of X10.
#pragma once
#include <string>
#include <vector>

namespace x10c::driver {

// "14 errors here are those of X10 2.2: try -edition 2.2". Found by checking the program again, by this executable and
// with these arguments, as each older edition. Empty where none mends
// half of them.
std::string editionHint(unsigned errors);

// "2.2" of that hint; empty where there is none.
std::string editionProposed(unsigned errors);

// Checks by this executable, with these arguments and no other edition than files say: what it says on standard error.
std::string saidOfCheck(const std::vector<std::string> &args, int &status);

// Starts this executable anew with these arguments as those of that edition. Returns only where that fails.
void startAs(const std::string &edition);

} // namespace x10c::driver
