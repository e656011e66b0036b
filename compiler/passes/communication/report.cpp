// What each at sends, and each offer, for the user: --report=communication. Changes nothing.
#include "analysis/remote/updates.h"
#include "ir/any.h"
#include "ir/known_library.h"
#include "passes/passes.h"
#include "support/rewrites.h"
#include <set>
#include <tuple>

namespace x10c::passes {

using namespace ir;
using namespace analysis;

namespace {

// "8 bytes" of what has a fixed size, else the type: "a Rail[Long]".
std::string costOf(const Type *type) {
  if (type->isNumeric() || type->isBoolean() || type->isChar()) {
    bool isLong = type->isLong() || type->isDouble() || type->base == types::Universe::get().ULong;
    return isLong ? "8 bytes" : "at most 4 bytes";
  }
  return types::str(type);
}

std::string takenBy(const std::vector<LocalDef *> &captured, bool takesThis, const Type *self) {
  std::string list = takesThis ? "this (" + costOf(self) + ")" : "";
  for (const LocalDef *var : captured)
    list += (list.empty() ? "" : ", ") + var->name.str() + " (" + costOf(var->type) + ")";
  return list.empty() ? "takes nothing along" : "takes along " + list;
}

// The class whose methods offer values to a finish; null: the program offers none.
const ClassDef *offeringClass(const Program &program) {
  const ClassDef *found = nullptr;
  for (Function *f : program.functions)
    eachNode(f->code, [&](Expr *e) {
      if (callsNative(e, known::offerAdd))
        found = as<Call>(e)->method->owner;
    });
  return found;
}

class Ats : public Walker {
public:
  Ats(const Type *t, const ClassDef *o) : self(t), offering(o) {}

  bool enter(Stmt *s) override {
    if (auto *at = as<At>(s)) {
      std::string back;
      for (const LocalDef *var : at->results)
        back += (back.empty() ? " with " : ", ") + costOf(var->type);
      add(s->loc, "at: a message there and one back" + back, at->captured, at->capturesThis);
    }
    if (auto *async = as<Async>(s); async && async->place)
      add(s->loc, "async at: a message", async->captured, async->capturesThis);
    return true;
  }
  bool enter(Expr *e) override {
    if (auto *at = as<AtExpr>(e))
      add(e->loc, "at: a message there and one back with " + costOf(e->type), at->captured, at->capturesThis);
    if (auto *call = as<Call>(e); call && offering && call->method->owner == offering && !call->receiver &&
                                  !call->args.empty() && (!self || self->def != offering))
      Rewrites::addToReport(e->loc, "communication",
                            "offer of " + costOf(call->args.back()->type) +
                                ": no message; added up at its place, it goes with the report to the finish");
    return true;
  }

private:
  const Type *self;
  const ClassDef *offering;
  std::set<std::tuple<uint32_t, uint32_t, uint32_t>> seen;

  // One that is in two versions of the code is reported twice, the likelier version first.
  void add(Loc loc, const std::string &what, const std::vector<LocalDef *> &captured, bool takesThis) {
    std::string list = takenBy(captured, takesThis, self);
    bool isFirst = seen.insert({loc.file, loc.line, loc.column}).second;
    Rewrites::addToReport(loc, "communication",
                          isFirst ? what + "; it " + list : "in another version of the code, it " + list);
  }
};

} // namespace

void report_communication(const Program &program) {
  const ClassDef *offering = offeringClass(program);
  for (Function *f : program.functions)
    if (f->code)
      Ats(f->container, offering).walk(f->code);
}

} // namespace x10c::passes
