// Names that editions before X10 2.6 had, in programs that are still read.
#pragma once
#include "types/types.h"

namespace x10c::types {

// "; X10 2.6 has Place.numPlaces()", or why there is none: where X10 2.6 or an older edition had that name, as a member
// of the type given or, without one, by itself; else what is given for otherwise.
std::string olderHint(const Type *owner, Name name, const std::string &otherwise = "");

// Whether a name that means nothing is one of an older edition, such as an Array that is not imported.
bool hasOlderNames();
void noteOlderName(Name);

} // namespace x10c::types
