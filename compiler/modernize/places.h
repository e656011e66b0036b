// The positions of a file's nodes in its text: an offset in bytes for each line and column.
#pragma once
#include "support/diagnostics.h"
#include <vector>

namespace x10c::modernize {

class Places {
public:
  explicit Places(uint32_t file);

  size_t offset(uint32_t line, uint32_t column) const; // a column is a character, from 1 on
  size_t begin(Loc loc) const { return offset(loc.line, loc.column); }
  size_t end(Loc loc) const { return offset(loc.endLine, loc.endColumn); }
  std::string written(Loc loc) const { return text.substr(begin(loc), end(loc) - begin(loc)); }
  size_t endOfLine(uint32_t line) const;

private:
  const std::string &text;
  std::vector<size_t> lines; // where each begins
};

} // namespace x10c::modernize
