// What is wrong with a value in plain words, where the constraints of two types disagree about a number or a null.
#pragma once
#include "types/types.h"

namespace x10c::types {

// "its size is 4, where 3 is wanted"; "it is 6, where 5 is wanted"; "it is null, which no Long is". Empty where it
// is no such thing. `what` is how the value is called: "it".
std::string difference(const Type *found, const Type *wanted, const std::string &what = "it");

} // namespace x10c::types
