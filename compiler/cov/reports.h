// Counts as text, as a trace file of lcov, and as pages.
#pragma once
#include "cov/counts.h"

namespace x10c::cov {

// A line for each source, how many of its lines and methods were executed and which lines never were, and one for all
// of them; after these, the notes.
std::string textOf(const Counts &);

// As lcov and genhtml read it, and services that show coverage (geninfo(1), FILES). False: after a message.
bool writeLcov(const Counts &, const std::string &path);

// index.html and a page for each source, which load nothing from elsewhere. False: after a message.
bool writePages(const Counts &, const std::string &folder);

// Makes the file, or replaces it. False: after a message.
bool writeFile(const std::string &path, const std::string &text);

} // namespace x10c::cov
