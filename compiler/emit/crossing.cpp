// Which types may cross places. Starts from the values that asyncs, at and at expressions capture and return, and
// from the exceptions that may be thrown. Follows fields and elements to every class of which an object may be there.
// Only these types get packers. If an object of another class turns up after all, NotSerializableException names its
// type.
#include "analysis/remote/updates.h"
#include "emit/module.h"
#include "ir/known_library.h"
#include "types/homed.h"

namespace x10c::emit {

namespace {

class Crossing : public Walker {
public:
  explicit Crossing(Module &module) : m(module) {}

  void run() {
    for (Function *f : m.program.functions)
      if (f->code) {
        thisType = f->container;
        walk(f->code);
      }
    if (!crosses)
      return;
    reach(types::Universe::get().CheckedThrowable);
    for (size_t i = 0; i < reached.size(); ++i)
      spread(reached[i]);
  }
  bool crosses = false;
  std::set<const Type *> types;
  std::set<const Closure *> crossingClosures;

  bool enter(Stmt *s) override {
    if (auto *at = as<At>(s))
      leaves(at->captured, at->capturesThis, nullptr);
    auto *async = as<Async>(s);
    if (async && async->place)
      leaves(async->captured, async->capturesThis, nullptr);
    return true;
  }

  bool enter(Expr *e) override {
    if (auto *at = as<AtExpr>(e))
      leaves(at->captured, at->capturesThis, at->code->result);
    else if (auto *closure = as<Closure>(e))
      closures.push_back({closure, thisType});
    else if (auto *call = as<Call>(e))
      packs(call);
    return true;
  }

private:
  Module &m;
  const Type *thisType = nullptr;
  struct FieldInits {
    Closure *closure;
    const Type *thisType;
  };
  std::vector<FieldInits> closures;
  std::vector<const Type *> reached;

  void leaves(const std::vector<LocalDef *> &captured, bool capturesThis, const Type *result) {
    crosses = true;
    for (LocalDef *var : captured)
      reach(var->type);
    if (capturesThis)
      reach(thisType);
    if (result)
      reach(result);
  }

  // Values that a program packs with a Serializer of its own, keeps in its activity's clocks, which travel with the
  // activity, or offers to a finish.
  void packs(Call *c) {
    bool isWrite = c->method->owner->builtin == Builtin::Serializer && c->method->name == Name("writeAny");
    bool isSerializer = isWrite || analysis::callsNative(c, known::writerPut); // which writeAny is, inlined
    bool isClocks = c->method->nativeTemplate.find("cx->clocks") != std::string::npos;
    bool isOffer = c->method->nativeTemplate.find("x10_offer_add") != std::string::npos;
    crosses |= isSerializer;
    for (Expr *arg : c->args)
      if (isSerializer || isClocks || isOffer)
        reach(arg->kind == ExprKind::Coerce ? as<Coerce>(arg)->operand->type : arg->type);
    if (isClocks && c->type)
      reach(c->type);
  }

  void reach(const Type *type) {
    if (!type || type->isVoid() || type->isNull() || primitiveOf(type) || isString(type))
      return;
    if (types.insert(m.layouts.plain(type)).second)
      reached.push_back(m.layouts.plain(type));
  }

  void spread(const Type *type) {
    if (!isRef(type))
      return mark(m.layouts.classOf(type));
    for (size_t i = 0; i < m.program.classes.size(); ++i) {
      Class *cls = m.program.classes[i];
      if ((cls->isAllocated || cls->needsBox) && isSubtype(m, cls->type, type))
        mark(cls);
    }
    if (isAny(type) || type->def->isFunction)
      for (const FieldInits &made : closures)
        if (isSubtype(m, made.closure->type, type))
          markClosure(made);
  }

  void markClosure(const FieldInits &made) {
    if (!crossingClosures.insert(made.closure).second)
      return;
    for (LocalDef *var : made.closure->captured)
      reach(var->type);
    if (made.closure->capturesThis)
      reach(made.thisType);
  }

  void mark(Class *cls) {
    if (!cls || cls->isSerialized)
      return;
    cls->isSerialized = true;
    if (isRail(cls->type))
      return reach(cls->type->args[0]);
    if (!cls->def->nativeRep.empty())
      return;
    for (const FieldSlot &slot : m.layouts.allFields(cls))
      if (types::goesAlong(slot.field))
        reach(slot.type);
  }
};

} // namespace

// Runs once, before anything is emitted.
void Serialization::findCrossing() {
  Crossing walker(m);
  walker.run();
  remote = walker.crosses;
  crossing = std::move(walker.types);
  closures = std::move(walker.crossingClosures);
}

} // namespace x10c::emit
