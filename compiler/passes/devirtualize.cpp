// devirtualize: a virtual call with one possible target becomes exact.
//
// Expects  instance form with method tables (instantiate): all classes of which objects are made are known.
// Does     for a call on a class or interface, gathers what the objects that may stand there would run; where it is one
//          function of a class that is not a struct, the call becomes Exact. Closures are not looked through.
// Changes  Call::dispatch, target and container.
#include "passes/passes.h"
#include <map>
#include <set>

namespace x10c::passes {

using namespace ir;

namespace {

using SlotId = std::tuple<const Type *, MethodDef *, Types>; // the interface or null, the topmost declaration

class Devirtualize : public Walker {
public:
  explicit Devirtualize(Program &p) : program(p) {
    for (Class *cls : program.classes)
      if (cls->isAllocated)
        index(cls);
  }

  void leave(Expr *e) override {
    auto *call = as<Call>(e);
    if (call && call->dispatch == Dispatch::Virtual)
      narrow(call);
  }

private:
  struct Target {
    Function *function;
    Class *cls;
  };
  Program &program;
  std::map<SlotId, std::vector<Target>> targets;

  void index(Class *cls) {
    for (MethodSlot &slot : cls->slots)
      targets[{nullptr, slot.method, slot.typeArgs}].push_back({slot.function, cls});
    for (Interface &interface : cls->interfaces)
      for (MethodSlot &slot : interface.slots)
        targets[{interface.type, slot.method, slot.typeArgs}].push_back({slot.function, cls});
  }

  MethodDef *root(MethodDef *method) {
    for (MethodDef *above : method->overridden)
      if (!above->owner->isInterface())
        return root(above);
    return method;
  }

  static bool isBelow(const Class *cls, const Type *type) {
    for (; cls; cls = cls->super)
      if (cls->type == type)
        return true;
    return false;
  }

  void narrow(Call *call) {
    bool onInterface = call->method->owner->isInterface();
    if (call->method->owner->isFunction)
      return;
    auto found = targets.find({onInterface ? call->container : nullptr, onInterface ? call->method : root(call->method),
                               call->typeArgs});
    if (found == targets.end())
      return;
    Function *single = nullptr;
    for (const Target &t : found->second) {
      if (!onInterface && !isBelow(t.cls, call->receiver->type))
        continue;
      if (!t.function || t.cls->def->isStruct() || (single && single != t.function))
        return;
      single = t.function;
    }
    if (!single || !single->code || single->method->owner->isInterface())
      return;
    call->dispatch = Dispatch::Exact;
    call->target = single;
    call->method = single->method;
    call->container = single->container;
  }
};

} // namespace

void devirtualize(Program &program) {
  Devirtualize pass(program);
  for (Function *f : program.functions)
    pass.walk(f->code);
}

} // namespace x10c::passes
