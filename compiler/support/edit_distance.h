// How far two words are from each other.
#pragma once
#include <cstddef>
#include <string>

namespace x10c {

// Levenshtein's distance, in which two letters that have changed places count as one.
size_t editDistance(const std::string &, const std::string &);

} // namespace x10c
