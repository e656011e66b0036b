// The words of X10 that are no names.
#pragma once
#include <string>
#include <vector>

namespace x10c::ls {

const std::vector<std::string> &keywords();
bool isKeyword(const std::string &);

} // namespace x10c::ls
