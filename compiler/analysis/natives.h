// The effects of @Native methods, as their C templates show them.
#pragma once
#include <string>

namespace x10c::analysis {

bool nativeMayWait(const std::string &c);
bool nativeMayThrow(const std::string &c);
bool nativeMayCall(const std::string &c); // code of the program, through objects that it is given or makes
// What a native may do to others. Only what the class library is known to call is listed; all else is Unknown: it may
// wait, order activities, or write anywhere.
enum class NativeKind {
  Function, // of what it is given, and reads; it may throw
  Output,   // prints, or reads the clock
  Unknown
};
NativeKind nativeKind(const std::string &c);
bool nativeIsMath(const std::string &c); // functions of numbers of math.h, and nothing else: they never fail
bool nativeMakesObjects(const std::string &c);
// It reads and writes elements of the rails that it is given, its receiver too, and keeps none of them.
bool nativeCopiesElements(const std::string &c);

} // namespace x10c::analysis
