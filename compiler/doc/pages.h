// The pages of a reference: index.html, one for each package, class and source, a style, a script, an index to search.
#pragma once
#include "doc/model.h"

namespace x10c::doc {

// Makes the folder if there is none; overwrites pages of the same names. False after a message on standard error.
bool writePages(const Model &, const std::string &folder, const std::string &title);

} // namespace x10c::doc
