// The imports of a file in order: sorted, those that are not used left out, those that are missing added.
#pragma once
#include "ls/json.h"
#include <string>

namespace x10c::ls {

// The text with its imports in order. `imports` is what importsOf (answers.h) has found in it.
std::string organized(const std::string &text, const Json &imports);
// The text with more imports, after those that it has.
std::string withImports(const std::string &text, const Json &names);
// Where imports are added: after the last one, or after the package, or at the beginning.
size_t importPlace(const std::string &text);
// The one change that makes one text of the other: {range, newText}; null where they are the same.
Json changeBetween(const std::string &from, const std::string &to);

} // namespace x10c::ls
