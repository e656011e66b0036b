// instantiate, the worklist: functions, static fields, virtual slots. See instantiate.h.
#include "passes/lowering/instantiate.h"
#include "ir/any.h"
#include "ir/known_library.h"
#include "ir/make.h"
#include "passes/lowering/copied_statics.h"
#include "passes/passes.h"
#include "support/diagnostics.h"
#include <algorithm>
#include <cstring>

namespace x10c::passes {

ir::Program *instantiate(MethodDef *main) { return Instantiator().run(main); }

Program *Instantiator::run(MethodDef *main) {
  errors();
  if (main)
    program->main = function(main, main->owner->type, {});
  else
    takeAll();
  drain();
  clocksEnd();
  askingAhead();
  serialization();
  semantics::checkFound();
  boxForFunctions();
  buildTables();
  orderClasses();
  readCopiedStatics(*program);
  return program;
}

// Without a main: all methods of the program's classes, but those that have no code or type parameters.
void Instantiator::takeAll() {
  for (ClassDef *cls : universe.programClasses()) {
    if (!cls->allTypeParams.empty() || cls->isInterface())
      continue;
    for (const auto *list : {&cls->methods, &cls->ctors})
      for (MethodDef *method : *list)
        if (method->typeParams.empty() && !method->isAbstract && !method->isNative && method->nativeTemplate.empty())
          function(method, cls->type, {});
    if (!cls->isStruct() && !(cls->modifiers & syntax::Abstract))
      allocate(classOf(cls->type));
  }
}

Substitution Instantiator::substitutionFor(MethodDef *method, const Type *container, const Types &typeArgs) {
  Substitution map = container ? universe.argumentsOf(container) : Substitution{};
  for (size_t i = 0; i < method->typeParams.size() && i < typeArgs.size(); ++i)
    map.map[method->typeParams[i]] = typeArgs[i];
  return map;
}

Function *Instantiator::function(MethodDef *method, const Type *container, const Types &typeArgs) {
  Types args;
  for (const Type *arg : typeArgs)
    args.push_back(plain(arg));
  container = method->isStatic ? nullptr : plain(container);
  Function *&f = functions[{method, container, args}];
  if (f)
    return f;
  f = new Function;
  f->method = method;
  f->container = container;
  f->typeArgs = args;
  f->hasThis = !method->isStatic;
  program->functions.push_back(f);
  if (grown || grows(method, container, args))
    return f;
  madeBy[f] = current;
  if (container)
    classOf(container);
  pending.emplace_back(f, substitutionFor(method, container, args));
  return f;
}

// ---- instances without end ----

constexpr uint32_t depthMost = 50, instancesMost = 10000;

static uint32_t depthOf(const Type *container, const Types &typeArgs) {
  uint32_t depth = container ? container->depth : 0;
  for (const Type *arg : typeArgs)
    depth = std::max(depth, arg->depth);
  return depth;
}

static bool isDeep(const Type *type) { return type->depth > depthMost || type->parts > types::partsMost; }

// Whether an instance of the method with shallower types has led here. A program may write deep types, as those of
// nested closures; they grow without end only if it has.
bool Instantiator::comesFromSmaller(MethodDef *method, uint32_t depth) const {
  for (const Function *f = current; f; f = madeBy.count(f) ? madeBy.at(f) : nullptr)
    if (f->method == method && depthOf(f->container, f->typeArgs) < depth)
      return true;
  return false;
}

bool Instantiator::isGrown(MethodDef *method, const Type *container, const Types &typeArgs) const {
  bool is = (container && isDeep(container)) || std::any_of(typeArgs.begin(), typeArgs.end(), isDeep);
  return is && comesFromSmaller(method, depthOf(container, typeArgs));
}

bool Instantiator::isGrown(const Type *type) const {
  if (!isDeep(type))
    return false;
  auto isSmaller = [&](const Type *outer) { return outer->def == type->def && outer->depth < type->depth; };
  if (!filled.empty())
    return std::any_of(filled.begin(), filled.end(), isSmaller);
  return current && comesFromSmaller(current->method, depthOf(current->container, current->typeArgs));
}

// "T[T[T[Long]]].f": as much of it as a reader needs.
static std::string instanceName(const Function *f) {
  std::string name = f->container ? str(f->container) + "." : f->method ? f->method->owner->name.str() + "." : "";
  name += f->method ? f->method->name.str() : f->staticField->name.str();
  for (size_t i = 0; i < f->typeArgs.size(); ++i)
    name += (i ? ", " : "[") + str(f->typeArgs[i]) + (i + 1 == f->typeArgs.size() ? "]" : "");
  return name;
}

// The first functions, of those that have made one another up to the current one, whose instance another one is.
std::string Instantiator::chain() const {
  std::vector<const Function *> makers;
  for (const Function *f = current; f; f = madeBy.count(f) ? madeBy.at(f) : nullptr)
    if (f->method && f->method == current->method)
      makers.insert(makers.begin(), f);
  std::string text;
  for (size_t i = 0; i < makers.size() && i < 3; ++i)
    text += (i ? " needs " : "") + instanceName(makers[i]);
  return text + ", and so on";
}

// Reports it, once, where there is no end to the instances that a method makes.
bool Instantiator::grows(MethodDef *method, const Type *container, const Types &typeArgs) {
  bool isMany = ++instanceCounts[method] > instancesMost;
  if (isMany)
    reportGrown("there are more than " + std::to_string(instancesMost) + " instances of " + method->name.str(),
                method->loc);
  else if (isGrown(method, container, typeArgs))
    reportGrown("the types of instances grow without end", method->loc);
  return grown;
}

void Instantiator::reportGrown(const std::string &what, Loc made) {
  if (grown)
    return;
  grown = true;
  bool isWithin = current && current->method;
  Diagnostics::error(isWithin ? current->method->loc : made, what + (isWithin ? ": " + chain() : ""));
}

// A native method in a method table gets a body that calls it.
Code *Instantiator::wrapNative(MethodDef *method, const Type *container, const Types &typeArgs) {
  auto *code = new Code;
  code->loc = method->loc;
  code->result = universe.methodResult(method);
  auto *call = newNode<Call>(code->result, method->loc);
  call->method = method;
  call->container = container;
  call->typeArgs = typeArgs;
  call->dispatch = method->isStatic ? Dispatch::Static : Dispatch::Exact;
  if (!method->isStatic) {
    auto *self = new This;
    self->cls = method->owner;
    self->type = method->owner->type;
    call->receiver = self;
  }
  for (LocalDef *formal : method->formals) {
    call->args.push_back(use(formal, method->loc));
    code->params.push_back(formal);
  }
  auto *result = new Return;
  result->value = call;
  Stmt *only = code->result->isVoid() ? static_cast<Stmt *>(evaluate(call)) : result;
  code->body = block({only}, method->loc);
  return code;
}

// Reports a native method without C code. The same error is only reported once for all instances.
static void reportForeign(const MethodDef *m) {
  std::string what = m->isCtor ? "constructor of " + m->owner->name.str() : "method " + m->name.str();
  Diagnostics::error(m->loc, "the native " + what +
                                 " has no code in C: it needs @Native(\"c\", \"…\"), or a body instead of native");
}

static const Code *checkedBody(MethodDef *m) {
  semantics::tellForeignNatives(m);
  return semantics::checkBody(m);
}

void Instantiator::drain() {
  while (!pending.empty() && !grown) {
    auto [f, map] = pending.front();
    pending.pop_front();
    current = f;
    const Code *code = nullptr;
    if (!f->method)
      code = f->code;
    else if (!f->method->nativeTemplate.empty())
      code = wrapNative(f->method, f->container, f->typeArgs);
    else
      code = checkedBody(f->method);
    if (!code && f->method && f->method->isNative)
      reportForeign(f->method);
    f->code = code ? instantiateCode(code, *f, map) : nullptr;
  }
  current = nullptr;
  if (grown) // there is an error, and no end
    pending.clear();
}

StaticSlot *Instantiator::staticSlot(FieldDef *field) {
  StaticSlot *&slot = program->staticOf[field];
  if (slot)
    return slot;
  slot = new StaticSlot;
  slot->field = field;
  slot->type = plain(universe.fieldType(field));
  program->statics.push_back(slot);
  classOf(slot->type);
  const Code *init = semantics::checkInitializer(field);
  if (!init)
    return slot;
  auto *block = as<Block>(init->body);
  auto *only = block && block->stmts.size() == 1 ? as<Return>(block->stmts[0]) : nullptr;
  if (only && only->value && only->value->kind == ExprKind::Const) {
    slot->constant = clone(only->value);
    slot->constant->type = plain(slot->constant->type);
    return slot;
  }
  auto *f = new Function;
  f->staticField = field;
  f->container = nullptr;
  f->code = const_cast<Code *>(init);
  program->functions.push_back(f);
  slot->init = f;
  pending.emplace_back(f, Substitution{});
  return slot;
}

MethodDef *Instantiator::root(MethodDef *method) {
  for (MethodDef *above : method->overridden)
    if (!above->owner->isInterface())
      return root(above);
  return method;
}

void Instantiator::callSlot(const SlotKey &key) {
  if (!slotSet.insert(key).second)
    return;
  slots.push_back(key);
  for (size_t i = 0; i < allocated.size(); ++i)
    implement(key, allocated[i]);
}

// Whether the conditions of the guard on types (their constraints aside) hold for this instance. If not, the method
// cannot be called there.
bool Instantiator::canBeCalled(MethodDef *method, const Type *container, const Types &typeArgs) {
  const types::Constraint *guard =
      universe.substitute(method->guard, substitutionFor(method, container, typeArgs)); // null: it always holds
  if (!guard)
    return true;
  auto *ofTypes = new types::Constraint;
  for (types::Atom a : guard->atoms)
    if (a.leftType) {
      a.leftType = plain(a.leftType);
      a.rightType = a.rightType ? plain(a.rightType) : nullptr;
      ofTypes->atoms.push_back(a);
    }
  return ofTypes->atoms.empty() || universe.entails({}, nullptr, ofTypes, nullptr);
}

// Instantiates the function that objects of this class run when the slot is called, if the class has the method.
void Instantiator::implement(const SlotKey &key, Class *cls) {
  if (cls->def->isFunction)
    return;
  const Type *seen = universe.superInstance(cls->type, key.method->owner);
  if (!seen || (key.container && plain(seen) != key.container && !universe.supertypes(cls->type).empty() &&
                universe.subtype(cls->type, key.container, {}) != types::Fit::Yes))
    return;
  MethodRef body = universe.implementation(cls->type, key.method, key.container);
  if (!body.def || body.def->isAbstract || !canBeCalled(body.def, body.container, key.typeArgs))
    return;
  boxResult(key, key.container ? key.container : seen, body);
  Function *f = function(body.def, body.container, key.typeArgs);
  f->isVirtual = true;
  implementations[{key, cls}] = f;
}

MethodDef *Instantiator::ctorTaking(ClassDef *def, const Type *argument) {
  for (const MethodRef &m : universe.findCtors(def->type))
    if (m.formals.size() == 1 && plain(m.formals[0]) == plain(argument))
      return m.def;
  return nullptr;
}

void Instantiator::errors() {
  unsigned i = 0;
  for (const known::Error &error : known::errors) {
    ClassDef *def = universe.findClass(error.name);
    if (def) {
      universe.needMembers(def);
      MethodDef *ctor = ctorTaking(def, universe.String);
      program->errorClass[i] = classOf(def->type);
      allocate(program->errorClass[i]);
      program->errorCtor[i] = ctor ? function(ctor, def->type, {}) : nullptr;
    }
    ++i;
  }
  multipleExceptions();
}

void Instantiator::multipleExceptions() {
  if (ClassDef *def = universe.findClass(known::MultipleExceptions)) {
    universe.needMembers(def);
    const Type *rail = universe.named(known::Rail, {universe.CheckedThrowable});
    program->multipleClass = classOf(def->type);
    allocate(program->multipleClass);
    allocate(classOf(rail));
    if (MethodDef *ctor = ctorTaking(def, rail))
      program->multipleCtor = function(ctor, def->type, {});
  }
}

// Passes of passes/communication call these (requests.h), if the program goes to other places.
void Instantiator::askingAhead() {
  auto crosses = [](const Function *f) {
    return any(f->code, [](Expr *e) { return e->kind == ExprKind::AtExpr; }) ||
           any(f->code, [](Stmt *s) { return s->kind == StmtKind::At; });
  };
  if (!universe.options.asksAhead || std::none_of(program->functions.begin(), program->functions.end(), crosses))
    return;
  for (const char *name : {known::Requests, known::Answers, known::Inspector, known::Batches}) {
    ClassDef *def = universe.findClass(name);
    if (!def)
      continue;
    universe.needMembers(def);
    allocate(classOf(def->type));
    for (const auto *list : {&def->methods, &def->ctors})
      for (MethodDef *method : *list)
        function(method, def->type, {});
  }
  drain();
}

// An activity leaves its clocks when it ends. If the program has clocks, the runtime calls Clock.leave.
void Instantiator::clocksEnd() {
  for (Function *f : program->functions) {
    if (!f->method || f->method->owner->qualified != Name(known::Clock))
      continue;
    for (const MethodRef &m : universe.findStaticMethods(f->method->owner, "leave"))
      function(m.def, f->method->owner->type, {});
    return drain();
  }
}

} // namespace x10c::passes
