// The call graph; see call_graph.h.
#include "analysis/call_graph.h"
#include "analysis/natives.h"
#include "ir/any.h"
#include "support/expect.h"
#include <algorithm>
#include <utility>

namespace x10c::analysis {

using namespace ir;
using Kind = CallTargets::Kind;

namespace {

bool isOfAny(const MethodDef *method) { return method->owner == types::Universe::get().Any->def; }

// What a class has of a method of Any; null: what the runtime does.
Function *ofAny(const Class *cls, const MethodDef *method) {
  const std::string &name = method->name.str();
  return name == "toString"   ? cls->toString
         : name == "equals"   ? cls->equals
         : name == "hashCode" ? cls->hashCode
                              : nullptr;
}

// Whether a value of the type may be an object of the class.
bool mayBeOf(const Type *type, const Class *cls) {
  return !type->isClass() || !cls->type->isClass() || type->is(types::Builtin::Any) ||
         types::Universe::get().superInstance(cls->type, type->def);
}

// Whether values of this type have no methods of the program's.
bool isPlain(const Type *t) {
  if (t->isRail())
    return isPlain(t->args[0]);
  return t->isNumeric() || t->isBoolean() || t->isChar() || t->isString();
}

bool isPlain(const Expr *e) {
  while (e->kind == ExprKind::Coerce)
    e = as<Coerce>(e)->operand;
  return isPlain(e->type);
}

bool isNullConstant(const Expr *e) {
  auto *constant = as<Const>(e);
  return constant && constant->isNull;
}

// Whether the runtime asks the parts of such an object, for it has no method of its own: structs and rails.
bool asksParts(const Class *cls) {
  if (cls->type->isRail())
    return !isPlain(cls->type->args[0]);
  if (!cls->def->isStruct())
    return false;
  for (const FieldSlot &slot : cls->fields)
    if (!isPlain(slot.type))
      return true;
  return false;
}

void add(Function *f, CallTargets &to) {
  if (f && f->code)
    to.functions.push_back(f);
  else
    to.isWhole = false;
}

CallTargets exact(Function *f) {
  CallTargets found;
  found.kind = Kind::Exact;
  add(f, found);
  return found;
}

} // namespace

CallGraph::CallGraph(const Program &p) : program(p), tables(p) {
  for (const Function *f : p.functions)
    eachNode(f->code, [&](Expr *e) {
      if (auto *closure = as<Closure>(e))
        closures[closure->type->def].push_back(closure->code);
    });
  for (const Class *cls : p.classes) {
    eachMethod(cls, [&](const MethodDef *method, Function *f) {
      if (method->owner->isFunction && f && f->code)
        applied[method->owner].push_back(f);
    });
    for (Function *f : {cls->toString, cls->equals, cls->hashCode})
      if (f && f->code)
        anyMethods.push_back(f);
  }
}

CallTargets CallGraph::of(const Expr *e) const {
  X10C_EXPECT(e);
  if (auto *call = as<Call>(e))
    return ofCall(call);
  if (auto *made = as<New>(e))
    return made->target ? exact(made->target) : made->ctor ? ofNative(made->ctor, nullptr, made->args) : CallTargets();
  if (auto *read = as<Static>(e)) {
    auto slot = program.staticOf.find(read->field);
    return slot != program.staticOf.end() && slot->second->init ? exact(slot->second->init) : CallTargets();
  }
  CallTargets found;
  if (auto *test = as<Equal>(e); test && mayBeInBox(test->left) && mayBeInBox(test->right)) {
    found.kind = Kind::Native;
    for (const Class *cls : program.classes)
      if (cls->equals)
        add(cls->equals, found);
  }
  return found;
}

CallTargets CallGraph::of(const Stmt *s) const {
  X10C_EXPECT(s);
  auto *node = const_cast<Stmt *>(s);
  if (auto *call = as<CtorCall>(node); call && call->target)
    return exact(call->target);
  CallTargets found;
  if (auto *check = as<Check>(node); check && check->message && !isPlain(check->message)) { // it is made text
    found.kind = Kind::Native;
    found.asksObjects = true;
  }
  return found;
}

CallTargets CallGraph::ofCall(const Call *call) const {
  if (call->target)
    return exact(call->target);
  bool isTemplate = !call->method->nativeTemplate.empty() && call->method->owner->isInterface();
  if (call->dispatch != Dispatch::Virtual || isTemplate)
    return ofNative(call->method, call->receiver, call->args);
  return ofVirtual(call);
}

CallTargets CallGraph::ofVirtual(const Call *call) const {
  CallTargets found;
  found.kind = Kind::Virtual;
  if (call->method->owner->isFunction) {
    found.kind = Kind::Applied;
    addApplied(call->method->owner, found);
  } else if (isOfAny(call->method)) {
    for (const Class *cls : program.classes)
      if (!(cls->isAllocated || cls->needsBox) || !mayBeOf(call->receiver->type, cls))
        continue;
      else if (Function *own = ofAny(cls, call->method))
        add(own, found);
      else
        found.asksObjects |= asksParts(cls);
  } else
    for (const MethodTables::Target &each : tables.of(call))
      add(each.function, found);
  return found;
}

void CallGraph::addApplied(const ClassDef *type, CallTargets &to) const {
  X10C_EXPECT(type->isFunction);
  if (auto found = closures.find(type); found != closures.end())
    to.closures.insert(to.closures.end(), found->second.begin(), found->second.end());
  if (auto found = applied.find(type); found != applied.end())
    to.functions.insert(to.functions.end(), found->second.begin(), found->second.end());
}

// C may ask the objects that it is given or makes, and apply the functions.
CallTargets CallGraph::ofNative(const MethodDef *native, const Expr *receiver, const Exprs &args) const {
  X10C_EXPECT(native);
  CallTargets found;
  found.kind = Kind::Native;
  const std::string &c = native->nativeTemplate;
  if (!nativeMayCall(c))
    return found;
  found.asksObjects = nativeMakesObjects(c) || (receiver && !isPlain(receiver));
  for (const Expr *arg : args)
    if (arg->type->isClass() && arg->type->def->isFunction)
      addApplied(arg->type->def, found);
    else
      found.asksObjects |= !isPlain(arg);
  return found;
}

// Two structs in boxes are compared by their equals method.
bool CallGraph::mayBeInBox(const Expr *e) const { return !isNullConstant(e) && !isPlain(e) && mayHoldBox(e->type); }

// Whether a value of the type may be a struct in a box, or have such a field.
bool CallGraph::mayHoldBox(const Type *type) const {
  if (isPlain(type) || (type->isReference() && !type->isInterface()))
    return false;
  auto cls = program.classOf.find(type);
  if (!type->isStruct() || cls == program.classOf.end())
    return true;
  const std::vector<FieldSlot> &fields = cls->second->fields;
  return std::any_of(fields.begin(), fields.end(), [this](const FieldSlot &slot) { return mayHoldBox(slot.type); });
}

// ---- all that a tree may run ----

void Reach::followWork() {
  while (!work.empty()) {
    Code *code = work.back();
    work.pop_back();
    walk(code);
  }
}

void Reach::reach(Code *code) {
  if (code && seen.insert(code).second)
    work.push_back(code);
}

void Reach::reach(const CallTargets &callees) {
  for (const Function *f : callees.functions)
    reach(f->code);
  for (Code *body : callees.closures)
    reach(body);
  if (callees.asksObjects && !std::exchange(hasAsked, true))
    for (const Function *f : graph.asked())
      reach(f->code);
}

bool Reach::enter(Stmt *s) {
  reach(graph.of(s));
  return true;
}

bool Reach::enter(Expr *e) {
  reach(graph.of(e));
  return e->kind != ExprKind::Closure;
}

} // namespace x10c::analysis
