// How much of what is public has a sentence of its own.
#pragma once
#include "doc/model.h"

namespace x10c::doc {

// Whether the text is a sentence about the thing: it has words that the thing's name does not have.
bool isSentence(const std::string &text, const std::string &name);

// Lists what has none as messages name places, and a line for each package, on standard output. False where less than
// `least` percent have one.
bool printCoverage(const Model &, double least);

} // namespace x10c::doc
