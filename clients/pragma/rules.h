// What is refused, and why: each with a message at its place.
#pragma once
#include "program.h"

namespace x10c::pragma {

// While regions are found (regions.cpp):
// The directive itself: the types of its place and of what catches.
bool judgeDirective(const Program &, const Region &);
// Jumps in and out of regions: return, break, continue, goto, case.
void judgeFlow(const Program &, const clang::FunctionDecl *);
// A name within a region that its function will not see: a static variable, a type or a constant of the function.
void judgeName(const Program &, const Region *, const clang::DeclRefExpr *);
void judgeType(const Program &, const Region *, const clang::NamedDecl *, clang::SourceLocation);

// When functions are known (functions.cpp): what starts activities within atomic.
void judgeAtomic(const Program &);

// Whether values of the type mean the same at another place. If not, reports why, at the capture's first use.
bool judgeTravel(const Program &, const Region &, const Capture &);

// "async", "at", "finish", "atomic".
std::string nameOf(const Region &);

} // namespace x10c::pragma
