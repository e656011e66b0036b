// Lists in one text.
#pragma once
#include <string>
#include <vector>

namespace x10c {

// The parts of the text between the separators, without the empty ones.
std::vector<std::string> splitAt(const std::string &text, char separator);

} // namespace x10c
