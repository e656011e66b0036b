// What an async takes along: whether it needs a copy of its own.
#pragma once
#include "analysis/footprints.h"

namespace x10c::passes {

// Why somebody can tell a copy that was made for this async alone from one that others have too, or from the original;
// empty: nobody can. around: what runs until the copy is made. body: of the async.
std::string reasonToCopy(const ir::LocalDef *, const analysis::Footprints &, const analysis::Footprint &around,
                         const analysis::Footprint &body);

} // namespace x10c::passes
