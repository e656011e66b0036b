// The warnings by name: which are on, which are errors, and where the program itself turns one off.
#pragma once
#include "support/diagnostics.h"

namespace x10c {

enum class Warning : uint8_t {
#define X10C_WARNING(identifier, name, isUsual, sentence) identifier,
#include "support/warnings.def"
#undef X10C_WARNING
};

class Warnings {
public:
  static const char *name(Warning);
  static bool isKnown(const std::string &name);
  static std::vector<std::string> names();
  static std::string sentence(const std::string &name); // what it reports; empty if there is none of that name
  // The list for --help=warnings, one a line.
  static std::string list();

  // An option: -w, -Wall, -Wno-all, -Wname, -Wno-name, -Werror, -Wno-error, -Werror=name, -Wno-error=name. False: it
  // names no warning. As with GCC, an option that names one outranks those of all, whichever comes first.
  static bool set(const std::string &option);
  static bool isOn(Warning);
  static bool isError(Warning); // one that is on

  // @SuppressWarnings("name") for what is in this range; "all" is every warning.
  static void suppress(Loc range, const std::string &name);
  static bool isSuppressed(Loc, Warning);
};

} // namespace x10c
