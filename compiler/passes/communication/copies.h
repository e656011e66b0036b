// What an async takes along: whether it needs a copy of its own.
#pragma once
#include "analysis/footprints.h"

namespace x10c::passes {

// Why somebody can tell a copy that was made for this async alone from one that others have too, or from the original;
// empty: nobody can. around: what runs until the copy is made. body: of the async. isApart: isWrittenApart.
std::string reasonToCopy(const ir::LocalDef *, const analysis::Footprints &, const analysis::Footprint &around,
                         const analysis::Footprint &body, bool isApart = false);
// Whether it is a rail of numbers whose copy is none of the rails that the body writes to: the body only reads its
// elements, not all at indices that are known in front (those go by themselves), and nothing else that it takes along,
// which is `along`, may hold the same rail to write to. Not of the original, which may be any rail of its place.
bool isWrittenApart(const ir::LocalDef *, const std::vector<ir::LocalDef *> &along, ir::Stmt *body,
                    const analysis::Footprints &);

} // namespace x10c::passes
