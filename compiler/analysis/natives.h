// What the C templates of @Native methods tell of their effects.
#pragma once
#include <string>

namespace x10c::analysis {

bool nativeMayWait(const std::string &c);
bool nativeMayThrow(const std::string &c);
bool nativeMayCall(const std::string &c); // code of the program, through objects that it is given or makes
bool nativeMakesObjects(const std::string &c);

} // namespace x10c::analysis
