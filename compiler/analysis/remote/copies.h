// What an async takes along: whether it needs a copy of its own.
#pragma once
#include "analysis/footprints.h"

namespace x10c::analysis {

// Why a copy made for this async alone can be told from one that others have too, or from the original; empty: it
// cannot. around: what runs until the copy is made. body: of the async. isApart: isWrittenApart.
std::string whyCopyIsObservable(const ir::LocalDef *, const Footprints &, const Footprint &around,
                                const Footprint &body, bool isApart = false);
// Whether it is a rail of numbers whose copy is none of the rails that the body writes to: the body only reads its
// elements, not all at indices that are known before (those are sent alone), and nothing else that it takes along
// (`along`) may hold the same rail to write to. Does not hold for the original, which may alias any local rail.
bool isWrittenApart(const ir::LocalDef *, const std::vector<ir::LocalDef *> &along, ir::Stmt *body, const Footprints &);

} // namespace x10c::analysis
