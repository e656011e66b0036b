// at_joining: consecutive ats to one place become one message there, and one back.
//
// Expects  instance form, after inlining and range_loops, whose loops are known to end.
// Does     Takes At, and declarations of a number by an AtExpr, that follow each other and go to the same place.
//          Their bodies become one, in their order; the numbers come back together (`results`). A body may use the
//          numbers of those before it.
//
//          Safe, since a later body still runs only if the earlier ones have ended normally, and what it takes along is
//          unchanged: an earlier body has no activities, calls nothing unknown and assigns no variable that a later
//          one captures; and if a later one captures objects, it assigns no field and no element, neither of objects
//          that these may be, nor of those that are now part of the same message; nor may such an object be refused, or
//          have a serialization of its own. The first exception leaves: the numbers are out of scope then.
//          Numbers alone come back, so no object comes to be shared. An update that parallel_reduction could add up
//          stays alone.
// Changes  such statements: declarations without a value, and one At with `results`.
#include "analysis/evaluation.h"
#include "analysis/footprints.h"
#include "analysis/mod_ref.h"
#include "analysis/natives.h"
#include "analysis/remote/message_classes.h"
#include "analysis/remote/remote_uses.h"
#include "analysis/remote/same_value.h"
#include "ir/any.h"
#include "ir/children.h"
#include "ir/make.h"
#include "passes/communication/loops/nest_paths.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "passes/self_check.h"
#include "support/expect.h"
#include "support/rewrites.h"

namespace x10c::passes {

using namespace analysis;

namespace {

bool isNumber(const Type *type) { return type->isNumeric() || type->isBoolean() || type->isChar(); }

// A statement that may be joined.
struct Part {
  Expr *place = nullptr; // null: it is no such part
  Block *body = nullptr;
  LocalDef *result = nullptr;
  Return *last = nullptr; // of the body, with the result
  Loc loc;
};

// The return at the end of a body that returns nowhere else; null: there is none.
Return *lastReturn(Block *body) {
  unsigned returns = 0;
  eachNode(
      static_cast<Stmt *>(body), [](Expr *e) { return e->kind != ExprKind::Closure && e->kind != ExprKind::AtExpr; },
      [&](Stmt *s) { returns += s->kind == StmtKind::Return; });
  auto *last = body->stmts.empty() ? nullptr : as<Return>(body->stmts.back());
  return returns == 1 && last && last->value ? last : nullptr;
}

Part readPart(Stmt *s) {
  if (auto *at = as<At>(s)) {
    Block *body = as<Block>(at->body);
    bool isUpdate = body && body->stmts.size() == 1 && body->stmts[0]->kind == StmtKind::Atomic;
    return body && !isUpdate && at->results.empty() ? Part{at->place, body, nullptr, nullptr, s->loc} : Part();
  }
  auto *declare = as<Declare>(s);
  auto *at = declare ? as<AtExpr>(declare->init) : nullptr;
  auto *body = at ? as<Block>(at->code->body) : nullptr;
  if (!body || at->isAgain || !isNumber(at->type) || at->type != declare->var->type || at->code->result != at->type)
    return {};
  Return *last = lastReturn(body);
  return last ? Part{at->place, body, declare->var, last, s->loc} : Part();
}

class Joining : public Walker {
public:
  Joining(const Program &p, Candidates &c, const analysis::Footprints &fp, const Function *f)
      : program(p), candidates(c), footprints(fp), self(f->hasThis ? f->container : nullptr) {}

  bool enter(Stmt *s) override {
    if (isBorder(s))
      loops.push_back(0);
    loops.back() += repeats(s);
    return true;
  }
  void leave(Stmt *s) override {
    loops.back() -= repeats(s);
    if (isBorder(s))
      loops.pop_back();
    eachList(s, [&](Stmts &list) { join(list); });
  }
  void leave(Expr *e) override {
    if (auto *behind = as<StmtExpr>(e))
      join(behind->stmts);
  }

private:
  const Program &program;
  Candidates &candidates;
  const analysis::Footprints &footprints;
  const Type *self;
  std::vector<unsigned> loops{0}; // around, within each border

  // One that synchronization_elimination may join with those of other iterations is left to it.
  Part partOf(Stmt *s) const {
    Part part = readPart(s);
    return loops.back() && part.result && footprints.of(part.body).isPure() ? Part() : part;
  }

  void join(Stmts &list) {
    Stmts out;
    for (size_t i = 0; i < list.size();) {
      std::vector<Part> group;
      for (Part part = partOf(list[i]); part.place && fits(group, part);) {
        group.push_back(part);
        part = i + group.size() < list.size() ? partOf(list[i + group.size()]) : Part();
      }
      if (group.size() > 1)
        add(out, group);
      else
        out.push_back(list[i]);
      i += std::max<size_t>(group.size(), 1);
    }
    list = std::move(out);
  }

  bool fits(const std::vector<Part> &group, const Part &next) {
    if (group.empty())
      return true;
    if (!isIdempotent(group[0].place, next.place))
      return false;
    RemoteUses uses(next.body, self && self->isReference());
    MessageClasses classes(candidates);
    for (const LocalDef *var : uses.order)
      classes.add(var ? var->type : self);
    bool takesObjects =
        std::any_of(classes.all().begin(), classes.all().end(), [](const Class *cls) { return !cls->def->isStruct(); });
    std::string line = std::to_string(group[0].loc.line);
    bool isQuiet = std::all_of(group.begin(), group.end(), [&](const Part &part) {
      return !(part.result && uses.assigned.count(part.result)) && changesNothing(part, uses, takesObjects);
    });
    if (isQuiet && !classes.hasOwnWay())
      return Rewrites::allow(next.loc, ("goes with the at of line " + line).c_str());
    Rewrites::remark(
        next.loc, "stays apart from the at of line " + line + ", which " +
                      (isQuiet ? "has run when this one packs its objects" : "may change what this one takes along"));
    return false;
  }

  // Whether the body changes nothing that a later one takes along.
  bool changesNothing(const Part &part, const RemoteUses &later, bool takesObjects) const {
    analysis::BodyEffects effects(part.body, analysis::Callees::Summarized, harmless(part.body));
    bool assigns = !effects.assignedFields.empty() || !effects.assignedRails.empty();
    if (effects.hasBodies || effects.hasCalls || (takesObjects && assigns))
      return false;
    return std::none_of(later.order.begin(), later.order.end(),
                        [&](const LocalDef *var) { return var && effects.assigned.count(var); });
  }

  // Natives that are given no object change none, unless they call the program or wait for it.
  static analysis::Nodes harmless(Block *body) {
    analysis::Nodes calls;
    auto isPlain = [](const Expr *e) {
      const Expr *from = e->kind == ExprKind::Field ? as<Field>(e)->object : e;
      bool isSimple = from->kind == ExprKind::Local || from->kind == ExprKind::Const || from->kind == ExprKind::This;
      return isSimple && !analysis::isReference(e->type);
    };
    eachNode(static_cast<Stmt *>(body), [&](Expr *e) {
      auto *call = as<Call>(e);
      if (!call || call->target || call->dispatch == Dispatch::Virtual ||
          !std::all_of(call->args.begin(), call->args.end(), isPlain) || (call->receiver && !isPlain(call->receiver)))
        return;
      const std::string &native = call->method->nativeTemplate;
      if (!native.empty() && !analysis::nativeMayCall(native) && !analysis::nativeMayWait(native))
        calls.insert(e);
    });
    return calls;
  }

  // --self-check: compares the numbers, if no body has an effect, with what the ats give one by one.
  Stmts compared(const std::vector<Part> &group) const {
    Stmts all;
    bool arePure = std::all_of(group.begin(), group.end(),
                               [&](const Part &part) { return part.result && footprints.of(part.body).isPure(); });
    for (const Part &part : selfChecks() && arePure ? group : std::vector<Part>()) {
      auto *copy = newNode<AtExpr>(part.result->type, part.loc);
      CloneMap none;
      copy->place = clone(part.place);
      copy->code = new Code;
      copy->code->loc = part.loc;
      copy->code->result = copy->type;
      copy->code->body = clone(static_cast<Stmt *>(part.body), none);
      all.push_back(evaluate(comparedWithAt(use(part.result, part.loc), copy, program)));
    }
    return all;
  }

  void add(Stmts &out, const std::vector<Part> &group) const {
    Stmts checks = compared(group);
    auto *at = newNode<At>(group[0].loc);
    at->place = group[0].place;
    Stmts bodies;
    for (const Part &part : group) {
      if (part.result) {
        out.push_back(declare(part.result, nullptr, part.loc));
        at->results.push_back(part.result);
        part.body->stmts.back() = assign(part.result, part.last->value);
      }
      bodies.push_back(part.body);
    }
    at->body = block(std::move(bodies), at->loc);
    out.push_back(at);
    out.insert(out.end(), checks.begin(), checks.end());
  }
};

} // namespace

void at_joining(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  auto hasAts = [](const Function *f) {
    return any(f->code, [](Expr *e) { return e->kind == ExprKind::AtExpr; }) ||
           any(f->code, [](Stmt *s) { return s->kind == StmtKind::At; });
  };
  if (std::none_of(program.functions.begin(), program.functions.end(), hasAts))
    return;
  Candidates candidates(program);
  analysis::Footprints footprints(program);
  for (Function *f : program.functions)
    if (f->code)
      Joining(program, candidates, footprints, f).walk(f->code);
}

} // namespace x10c::passes
