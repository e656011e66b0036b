// devirtualize: a virtual call with one possible target becomes exact.
//
// Expects  instance form with method tables (instantiate): all instantiated classes are known.
// Does     for a call on a class or interface, gathers the functions that the possible receivers would run. If there
//          is only one, and its class is not a struct, the call becomes Exact. Closures are not analysed. A method
//          that no call looks up any more leaves the method tables, and inlining treats it like any other.
// Changes  Call::dispatch, target and container; slots of classes and interfaces; Function::isVirtual.
#include "passes/lowering/devirtualize.h"
#include "analysis/method_tables.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <set>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

Expr *exactCall(Function *target, Call *call) {
  call->dispatch = Dispatch::Exact;
  call->target = target;
  call->method = target->method;
  call->container = target->container;
  const Type *gives = target->code->result, *wanted = call->type;
  if (!gives->isStruct() || !wanted->isReference())
    return call;
  call->type = gives;
  return coerced(wanted, call);
}

namespace {

class Devirtualize : public Rewriter {
public:
  explicit Devirtualize(Program &p) : program(p), tables(p) {}

  void runAll() {
    for (Function *f : program.functions)
      run(f->code);
    for (Class *cls : program.classes)
      dropSlots(cls);
    markVirtual();
  }

  using Rewriter::rewrite;
  Expr *rewrite(Expr *e) override {
    auto *call = as<Call>(e);
    if (!call || call->dispatch != Dispatch::Virtual)
      return e;
    if (Function *single = onlyTarget(call); single && Rewrites::allow(call->loc, "virtual call has one target"))
      return exactCall(single, call);
    called.insert(MethodTables::slotOf(call));
    return call;
  }

private:
  Program &program;
  MethodTables tables;
  std::set<MethodTables::Slot> called; // by calls that stay virtual

  // An interface and its method table in each class lose the same slots, and so do a class and its subclasses.
  // Function types keep theirs, since the runtime applies functions too.
  void dropSlots(Class *cls) {
    auto drop = [&](std::vector<MethodSlot> &slots, const Type *interface) {
      std::erase_if(slots,
                    [&](const MethodSlot &slot) { return !called.count({interface, slot.method, slot.typeArgs}); });
    };
    if (!cls->def->isFunction)
      drop(cls->slots, cls->def->isInterface() ? cls->type : nullptr);
    for (Interface &interface : cls->interfaces)
      if (!interface.cls->def->isFunction)
        drop(interface.slots, interface.type);
  }

  void markVirtual() {
    for (Function *f : program.functions)
      f->isVirtual = false;
    auto mark = [](const std::vector<MethodSlot> &slots) {
      for (const MethodSlot &slot : slots)
        if (slot.function)
          slot.function->isVirtual = true;
    };
    for (Class *cls : program.classes) {
      mark(cls->slots);
      for (const Interface &interface : cls->interfaces)
        mark(interface.slots);
      for (Function *f : {cls->toString, cls->equals, cls->hashCode})
        if (f)
          f->isVirtual = true;
    }
  }

  // Null: there are several, or one that is not known here.
  Function *onlyTarget(Call *call) {
    Function *single = nullptr;
    for (const MethodTables::Target &t : tables.of(call)) {
      if (!t.function || t.cls->def->isStruct() || (single && single != t.function))
        return nullptr;
      single = t.function;
    }
    return canCall(single) ? single : nullptr;
  }
};

} // namespace

void devirtualize(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  Devirtualize(program).runAll();
}

} // namespace x10c::passes
