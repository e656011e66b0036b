// A text as x10fmt writes it, and what has to be edited for that.
#pragma once
#include "ls/snapshot.h"

namespace x10c::ls {

// Runs in a worker. {edits}, which touch nothing but white space, or {refusal} where the text is left alone: it does
// not parse, or is of an edition before X10 2.1.
Json formatted(const Job &, const Json &params);

} // namespace x10c::ls
