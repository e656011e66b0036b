// The kinds of errors by name: what `x10c --explain` knows, each with a section of docs/reference/errors.md.
#pragma once
#include "support/diagnostics.h"

namespace x10c {

enum class ErrorKind : uint8_t {
#define X10C_ERROR(identifier, name, sentence) identifier,
#include "support/error_kinds.def"
#undef X10C_ERROR
};

class ErrorKinds {
public:
  static const char *name(ErrorKind);
  static std::vector<std::string> names();
  // What is wrong, as a phrase; empty if there is no such name.
  static std::string sentence(const std::string &name);
};

} // namespace x10c
