// x10c --explain: what a message means, with a wrong and a right program, from the pages of the book.
#pragma once
#include <string>

namespace x10c::driver {

// Prints the page of an error or a warning; with an empty name the list of all. False: there is none of that name, and
// `fault` says so with the names that are near.
bool explain(const std::string &name, std::string &fault);

} // namespace x10c::driver
