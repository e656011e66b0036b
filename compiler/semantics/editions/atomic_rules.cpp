// What an atomic block cannot contain: what waits, and what starts an activity or goes to another place. X10 1.5 to 2.0
// refuse some of it (X10 language specification 1.5 and 1.7: Atomic blocks), 2.1 to 2.3 nothing: there it throws. From
// 2.4 on it is refused where it is written in the block; what a method does that is called there is found out at run
// time. A program that catches IllegalOperationException around it wants the exception.
#include "semantics/context.h"
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include <algorithm>

namespace x10c::semantics {

// Whether the code here runs within an atomic of the same body, but for finish: a closure may run elsewhere.
bool Body::isInAtomic() const {
  for (size_t i = open.regions.size(); i-- > 0;)
    if (open.regions[i] != Region::Finish)
      return open.regions[i] == Region::Atomic;
  return false;
}

namespace {

const char *refusedUntil20(syntax::Kind kind) {
  switch (kind) {
  case syntax::Kind::Async:
    return "starts an activity";
  case syntax::Kind::AtEach:
    return "starts activities";
  case syntax::Kind::When:
    return "waits";
  case syntax::Kind::Advance:
    return "waits for other activities";
  default:
    return nullptr;
  }
}

const char *refusal(syntax::Kind kind) {
  switch (kind) {
  case syntax::Kind::Async:
    return "An async cannot be in an atomic block, which does its work alone: start the activity before or after the "
           "block, or write `async atomic S`.";
  case syntax::Kind::AtEach:
    return "An ateach cannot be in an atomic block, which does its work alone: start the activities before or after "
           "the block.";
  case syntax::Kind::At:
  case syntax::Kind::AtExpr:
    return "An at cannot be in an atomic block, which cannot wait for another place: go there first, "
           "`at (p) atomic S`, or fetch the value before the block.";
  case syntax::Kind::Finish:
  case syntax::Kind::FinishExpr:
    return "A finish cannot be in an atomic block, which cannot wait for activities: write the finish around the "
           "block.";
  case syntax::Kind::When:
    return "A when cannot be in an atomic block, which cannot wait once it has begun: `when (c) S` is atomic itself.";
  default:
    return nullptr;
  }
}

bool namesRefusal(const syntax::CatchClause *c) {
  auto *type = syntax::as<syntax::NamedType>(c->variable->type);
  return type && !type->path.empty() && type->path.back().name == Name("IllegalOperationException");
}

} // namespace

bool Body::catchesRefusal(const syntax::Try *s) {
  return std::any_of(s->catches.begin(), s->catches.end(), namesRefusal);
}

// Whether what is refused here, at run time, arrives at a handler for it.
bool Body::isRefusalCaught() const {
  size_t from = open.frame ? open.frame->refusalCaught : SIZE_MAX;
  return from <= open.regions.size() &&
         std::find(open.regions.begin() + long(from), open.regions.end(), Region::Async) == open.regions.end();
}

bool Body::refusesInAtomic(uint32_t file) const {
  const syntax::EditionRow &row = syntax::editionOf(file);
  return !row.lateAtomic && !open.regions.empty() && open.regions.back() == Region::Atomic && !isRefusalCaught();
}

bool Body::refuseInAtomic(syntax::Kind kind, Loc loc) {
  bool isOld = syntax::editionOf(loc.file).staticAtomic;
  const char *old = isOld && isInAtomic() ? refusedUntil20(kind) : nullptr;
  if (old)
    error(loc, {ErrorKind::InAtomic, std::string("This ") + old + ", which no statement in an atomic can."});
  const char *text = refusesInAtomic(loc.file) ? refusal(kind) : nullptr;
  if (text)
    error(loc, {ErrorKind::InAtomic, text});
  return old || text;
}

void Body::refuseClockInAtomic(const MethodDef *called, Loc loc) {
  bool advances = called->name == Name("advance") || called->name == Name("advanceAll");
  bool resumes = called->name == Name("resume") || called->name == Name("resumeAll");
  if ((advances || resumes) && called->owner->qualified == Name("x10.lang.Clock") && refusesInAtomic(loc.file))
    error(loc, {ErrorKind::InAtomic,
                std::string("A clock cannot be ") + (advances ? "advanced" : "resumed") +
                    " in an atomic block, which does its work alone: do it before or after the block."});
}

} // namespace x10c::semantics
