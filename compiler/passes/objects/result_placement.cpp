// result_placement: an object that a function returns is made in its caller's frame, if it does not outlive the call's
//                   block there.
//
// Expects  instance form, after escape_analysis: each new object, and what a call gives that may throw, is the value of
//          a val.
// Does     gives functions a hidden parameter that says where the result may be made (in C; NULL: on the heap):
//              def normal(p:Vec) = new Vec(p.x - x, p.y - y);        makes its Vec there,
//              val n = shape.normal(p); … n.x …                      has room for one in the block of n.
//          So does a function whose statements end in the return of an object that is made among them, of one small
//          class, and that does not escape otherwise; or in the return of what another such function gives. Nothing
//          else is made at that place in between: the place holds one object at a time. The caller's val does not
//          escape its block (escape_flow.h), so the object may be there as long as anybody uses it. All functions that
//          a virtual call may run get the parameter, those that ignore it too. Left alone are functions that are in the
//          table of an interface, and functions none of whose callers has room.
//          (Gay, Steensgaard: Fast Escape Analysis and Stack Allocation for Object-Based Programs, CC 2000, which
//          calls such objects fresh; the hidden parameter is that of C's structs as results.)
// Changes  Function::placed and MethodSlot::placed; New::isResult; Call::place.
#include "analysis/evaluation.h"
#include "ir/any.h"
#include "ir/children.h"
#include "passes/forms.h"
#include "passes/objects/escape_flow.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <algorithm>
#include <deque>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

namespace {

// What a function returns, and has made itself or got from a call.
struct Results {
  std::vector<New *> made;
  std::vector<Call *> passedOn;
};

// Finds statements that end in `return v`, where v is declared among them and escapes by this return alone.
class FindResults : public Walker {
public:
  Results found;

  FindResults(const EscapeSummaries &s, Code *c) : summaries(s), code(c) {}

  bool enter(Expr *e) override { return e->kind != ExprKind::Closure && e->kind != ExprKind::AtExpr; }
  bool enter(Stmt *s) override {
    if (s->kind == StmtKind::Async || s->kind == StmtKind::At || s->kind == StmtKind::When || s->kind == StmtKind::Try)
      return false; // other bodies; what is taken apart; returns that others overtake
    eachList(s, [&](Stmts &list) { look(list); });
    return s->kind != StmtKind::Switch;
  }

private:
  const EscapeSummaries &summaries;
  Code *code;
  std::optional<EscapeFlow> flow; // made when the first return is met that it matters for

  bool escapes(const LocalDef *var) {
    if (!flow)
      flow.emplace(summaries, code, false, Returning::Stays);
    return flow->escaping.count(var) > 0;
  }

  void look(const Stmts &list) {
    auto *end = list.empty() ? nullptr : as<Return>(list.back());
    auto *l = end && end->value ? as<Local>(uncoerced(end->value)) : nullptr;
    if (!l || l->var->isVar)
      return;
    auto at = std::find_if(list.begin(), list.end(), [&](Stmt *s) {
      auto *d = as<Declare>(s);
      return d && d->var == l->var;
    });
    if (at == list.end() || std::any_of(at + 1, list.end() - 1, [](Stmt *s) { return returns(s); }))
      return;
    Expr *init = as<Declare>(*at)->init;
    ExprKind kind = init ? uncoerced(init)->kind : ExprKind::Const;
    if ((kind != ExprKind::New && kind != ExprKind::Call) || escapes(l->var))
      return;
    if (auto *made = as<New>(init); made && made->type == l->var->type) {
      if (made->target && isReference(made->type) && !summaries.at(made->target).self.escapes)
        found.made.push_back(made);
    } else if (auto *call = as<Call>(uncoerced(init)))
      found.passedOn.push_back(call);
  }

  static bool returns(Stmt *s) {
    return any(s, [](auto *node) {
      if constexpr (std::is_same_v<decltype(node), Stmt *>)
        return node->kind == StmtKind::Return;
      else
        return false;
    });
  }
};

// Calls whose result has room in the block of the call.
class FindRoom : public StayingVals {
public:
  std::vector<Call *> calls;

  explicit FindRoom(const EscapeSummaries &s) : StayingVals(s) {}
  using StayingVals::enter;

  bool enter(Expr *e) override {
    if (auto *f = as<Field>(e))
      take(f->object);
    return StayingVals::enter(e);
  }

private:
  void stays(Declare *d) override { take(d->init); }

  void take(Expr *e) {
    if (auto *call = as<Call>(uncoerced(e)))
      calls.push_back(call);
  }
};

class Placement {
public:
  explicit Placement(Program &p) : program(p), summaries(p) {}

  void run() {
    findGroups();
    for (Function *f : program.functions)
      if (f->code && groupOf.count(f))
        look(f);
    while (passOn())
      ;
    if (std::none_of(groups.begin(), groups.end(), [](const Group *g) { return g->cls; }))
      return;
    findRoom();
    while (passWishesOn())
      ;
    std::vector<Group *> all;
    std::copy_if(groups.begin(), groups.end(), std::back_inserter(all),
                 [](const Group *g) { return g->cls && g->isWanted; });
    for (Group *group : all)
      place(*group);
    if (!all.empty())
      placeCalls();
  }

private:
  // Functions that get the parameter together: all that calls by one slot may run, or one that no slot names.
  struct Group {
    std::vector<Function *> functions;
    std::vector<MethodSlot *> slots;
    const Type *cls = nullptr; // of the objects that they make for their callers; null: none
    bool isWanted = false;     // a caller has room
    bool isFit = true;
    bool isPlaced = false;
  };
  struct Return {
    Function *function;
    Results results;
  };

  Program &program;
  EscapeSummaries summaries;
  std::deque<Group> made;
  std::vector<Group *> groups;
  std::map<const MethodDef *, Group *> bySlot;
  std::map<const Function *, Group *> groupOf;
  std::vector<Return> returning;
  std::vector<Call *> rooms;

  Group *newGroup() {
    groups.push_back(&made.emplace_back());
    return groups.back();
  }

  // Library classes have tables that the support library knows.
  static bool isOwn(const MethodDef *method) { return !types::Universe::get().isOfLibrary(method->owner); }

  void findGroups() {
    for (Class *cls : program.classes)
      if (!cls->def->isInterface() && !cls->def->isStruct())
        for (MethodSlot &slot : cls->slots)
          add(slot);
    std::set<const Function *> unfit;
    for (const Class *cls : program.classes) {
      for (const Interface &each : cls->interfaces)
        for (const MethodSlot &slot : each.slots)
          unfit.insert(slot.function);
      unfit.insert({cls->toString, cls->equals, cls->hashCode});
    }
    for (Function *f : program.functions)
      if (bool isKnown = f->code && f->method && !f->isCtor() && f != program.main; isKnown && !groupOf.count(f)) {
        groupOf[f] = newGroup();
        groupOf[f]->functions.push_back(f);
      }
    for (const Function *f : unfit)
      if (auto found = groupOf.find(f); found != groupOf.end())
        found->second->isFit = false;
  }

  void add(MethodSlot &slot) {
    Group *&group = bySlot[slot.method];
    if (!group)
      group = newGroup();
    group->slots.push_back(&slot);
    group->isFit &= isOwn(slot.method);
    if (!slot.function)
      return;
    auto [known, isNew] = groupOf.insert({slot.function, group});
    if (isNew)
      group->functions.push_back(slot.function);
    bool isFit = known->second == group && canCall(slot.function);
    group->isFit &= isFit;
    known->second->isFit &= isFit;
  }

  Group *groupOfCall(const Call *call) const { // null: none that may get the parameter
    Group *group = nullptr;
    if (call->target) {
      auto found = groupOf.find(call->target);
      group = found == groupOf.end() ? nullptr : found->second;
    } else if (call->dispatch == Dispatch::Virtual && call->receiver && !call->method->owner->isFunction &&
               call->method->nativeTemplate.empty() && !isOnInterface(call)) {
      auto found = bySlot.find(slotMethod(call->method));
      group = found == bySlot.end() ? nullptr : found->second;
    }
    return group && group->isFit ? group : nullptr;
  }

  void look(Function *f) {
    Group *group = groupOf.at(f);
    if (!group->isFit || !isReference(f->code->result))
      return;
    FindResults find(summaries, f->code);
    find.walk(f->code);
    for (const New *made : find.found.made)
      if (!group->cls && isSmall(program, made->type))
        group->cls = made->type;
    if (!find.found.made.empty() || !find.found.passedOn.empty())
      returning.push_back({f, std::move(find.found)});
  }

  // A function that returns what another one gives makes objects of the same class. True: one more is known.
  bool passOn() {
    bool changed = false;
    for (const Return &each : returning)
      for (const Call *call : each.results.passedOn)
        if (Group *from = groupOfCall(call), *to = groupOf.at(each.function); from && from->cls && !to->cls) {
          to->cls = from->cls;
          changed = true;
        }
    return changed;
  }

  void findRoom() {
    for (Function *f : program.functions)
      if (f->code) {
        FindRoom find(summaries);
        find.body(f->code);
        for (Call *call : find.calls)
          if (Group *group = groupOfCall(call); group && group->cls) {
            rooms.push_back(call);
            group->isWanted = true;
          }
      }
  }

  // Room in a caller is room for what the function passes on. True: one more is wanted.
  bool passWishesOn() {
    bool changed = false;
    for (const Return &each : returning)
      for (const Call *call : each.results.passedOn)
        if (Group *from = groupOfCall(call); from && from->cls && !from->isWanted)
          if (Group *to = groupOf.at(each.function); to->isWanted && to->cls == from->cls)
            changed = from->isWanted = true;
    return changed;
  }

  void place(Group &group) {
    if (!Rewrites::allow(group.functions.front()->code->loc, "what is returned is made where the caller has room"))
      return;
    group.isPlaced = true;
    for (Function *f : group.functions)
      f->placed = group.cls;
    for (MethodSlot *slot : group.slots)
      slot->placed = group.cls;
  }

  void placeCalls() {
    for (const Return &each : returning)
      if (const Group *group = groupOf.at(each.function); group->isPlaced) {
        for (New *made : each.results.made)
          made->isResult = made->type == group->cls;
        for (Call *call : each.results.passedOn)
          if (const Group *from = groupOfCall(call); from && from->isPlaced && from->cls == group->cls)
            call->place = ResultPlace::Result;
      }
    for (Call *call : rooms)
      if (groupOfCall(call)->isPlaced)
        call->place = ResultPlace::Frame;
  }
};

} // namespace

void result_placement(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  Placement(program).run();
}

} // namespace x10c::passes
