// The pages of a reference: index.html, one for each package, class and source, a style, a script, an index to search.
#pragma once
#include "doc/model.h"

namespace x10c::doc {

// Makes the folder if there is none; overwrites pages of the same names. `also` is an index of other pages that the
// search finds too, relative to the folder; empty: there is none. False after a message on standard error.
bool writePages(const Model &, const std::string &folder, const std::string &title, const std::string &also);

} // namespace x10c::doc
