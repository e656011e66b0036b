// @FILE on the command line: a file that holds more arguments.
#pragma once
#include <string>
#include <vector>

namespace x10c::driver {

// Puts the arguments of each @FILE in its place, as cc has it: words between blanks and lines, quoted by ' or " where
// they hold such, \ before a character takes it as it is. A file may name others. False: `fault` says what is wrong.
bool expandResponseFiles(std::vector<std::string> &arguments, std::string &fault);

} // namespace x10c::driver
