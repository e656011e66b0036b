// Method tables: which functions a virtual call may run.
#pragma once
#include "ir/ir.h"
#include <map>
#include <tuple>

namespace x10c::analysis {

// The topmost declaration of a method in a class: the one that names its slot in the classes' method tables.
types::MethodDef *slotMethod(types::MethodDef *);
// Whether a method is looked up in the table of an interface.
bool isOnInterface(const ir::Call *);
// Whether a virtual call can be one of this function: there is a body, and it is not an interface's own.
bool canCall(const ir::Function *);

// Calls f(method, function) with each entry of the tables of a class and its interfaces, whose function may be null,
// and with what it declares of Any's methods.
template <class F> void eachMethod(const ir::Class *cls, const F &f) {
  auto entries = [&](const std::vector<ir::MethodSlot> &slots) {
    for (const ir::MethodSlot &slot : slots)
      f(slot.method, slot.function);
  };
  entries(cls->slots);
  for (const ir::Interface &interface : cls->interfaces)
    entries(interface.slots);
  for (ir::Function *own : {cls->toString, cls->equals, cls->hashCode})
    if (own)
      f(own->method, own);
}

// The method tables of all classes that are allocated, as they are at construction.
class MethodTables {
public:
  struct Target {
    ir::Function *function; // null: unknown
    ir::Class *cls;         // whose objects run it
  };
  explicit MethodTables(const ir::Program &);
  // The targets for all objects that the receiver may be. Empty: unknown, as those of closures are.
  std::vector<Target> of(const ir::Call *) const;

  using Slot = std::tuple<const ir::Type *, ir::MethodDef *, ir::Types>; // the interface or null, the slot's method
  static Slot slotOf(const ir::Call *);

private:
  std::map<Slot, std::vector<Target>> targets;
};

} // namespace x10c::analysis
