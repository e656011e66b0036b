// Contracts: what a function or a pass expects of its caller, as the first lines of its body. CMake's option
// X10C_CONTRACTS compiles them in (`make test`); without it (`make`) the condition is not evaluated. One that does not
// hold is a fault of x10c, never of a program: it is reported, and x10c ends with status 3 (driver/crash.h).
#pragma once
#include <string>

namespace x10c {

// The X10 function that is compiled for as long as this lives, for such reports. The name is kept, not copied.
class Compiling {
public:
  explicit Compiling(const std::string &function);
  ~Compiling();
  Compiling(const Compiling &) = delete;
  Compiling &operator=(const Compiling &) = delete;

private:
  const std::string *around;
};

[[noreturn]] void contractBroken(const char *file, int line, const char *function, const char *condition);

} // namespace x10c

#ifdef X10_CONTRACTS
#define X10C_EXPECT(condition)                                                                                         \
  ((condition) ? (void)0 : ::x10c::contractBroken(__FILE_NAME__, __LINE__, __func__, #condition))
#else
#define X10C_EXPECT(condition) ((void)sizeof(!(condition)))
#endif
