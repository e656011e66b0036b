// instantiate, the classes: fields, supertypes, method tables, and the order in which C needs their structs. See
// instantiate.h.
#include "ir/any.h"
#include "ir/known_library.h"
#include "passes/lowering/instantiate.h"
#include "support/diagnostics.h"
#include "types/arrivals.h"
#include "types/homed.h"
#include "types/replace.h"
#include <algorithm>
#include <utility>

namespace x10c::passes {

const Type *Instantiator::plain(const Type *type) {
  if (!type)
    return nullptr;
  auto found = plainTypes.find(type);
  if (found != plainTypes.end())
    return found->second;
  const Type *base = type->base ? type->base : type;
  if (base->isClass()) {
    Types args;
    for (const Type *arg : base->args)
      args.push_back(plain(arg));
    if (args != base->args)
      base = universe.classType(base->def, args);
  }
  return plainTypes[type] = base;
}

Class *Instantiator::classOf(const Type *type) {
  type = plain(type);
  if (!type || !type->isClass())
    return nullptr;
  auto found = program->classOf.find(type);
  if (found != program->classOf.end())
    return found->second;
  universe.needMembers(type->def);
  auto *cls = new Class;
  cls->type = type;
  cls->def = type->def;
  program->classOf[type] = cls;
  program->classes.push_back(cls);
  if (grown || isGrown(type))
    return tooDeep(cls);
  filled.push_back(type);
  addAncestors(cls);
  fillFields(cls);
  filled.pop_back();
  return cls;
}

// Its members would name types that are larger still.
Class *Instantiator::tooDeep(Class *cls) {
  if (!filled.empty() && !grown)
    Diagnostics::error(cls->def->loc, "the types of fields and supertypes grow without end: an instance of " +
                                          filled.back()->def->name.str() + " needs a larger one of " +
                                          cls->def->name.str());
  else if (!grown)
    reportGrown("the types of instances grow without end", cls->def->loc);
  grown = true;
  return cls;
}

void Instantiator::addAncestors(Class *cls) {
  Substitution map = universe.argumentsOf(cls->type);
  if (cls->def->super)
    cls->super = classOf(universe.substitute(cls->def->super, map));
  for (const Type *interface : cls->def->interfaces)
    classOf(universe.substitute(interface, map));
}

// A class has a hidden field for its enclosing instance (types/replace.h), and one for each captured local.
FieldDef *Instantiator::capturedField(ClassDef *def, LocalDef *local) {
  FieldDef *&field = capturedFields[{def, local}];
  if (!field) {
    field = new FieldDef;
    field->name = "val_" + local->name.str();
    field->owner = def;
    field->type = local->type;
    field->state = 2;
  }
  return field;
}

void Instantiator::fillFields(Class *cls) {
  ClassDef *def = cls->def;
  if (def->isInterface() || def->isFunction || !fielded.insert(cls).second)
    return;
  Substitution map = universe.argumentsOf(cls->type);
  auto add = [&](FieldDef *field, const Type *type) {
    type = plain(universe.substitute(type, map));
    cls->fields.push_back({field, type});
    classOf(type);
  };
  if (types::hasOuter(def))
    add(types::outerField(def), types::outerField(def)->type);
  for (LocalDef *local : def->captured)
    add(capturedField(def, local), local->type);
  if (FieldDef *away = types::awayField(def))
    add(away, away->type);
  for (FieldDef *field : def->fields)
    if (!field->isStatic)
      add(field, universe.fieldType(field));
}

void Instantiator::allocate(Class *cls) {
  if (!cls || cls->isAllocated)
    return;
  cls->isAllocated = true;
  allocated.push_back(cls);
  for (size_t i = 0; i < slots.size(); ++i)
    implement(SlotKey(slots[i]), cls);
  wellKnownMethods(cls);
  boxWithin(cls->type);
}

// The head of every run-time type has the methods of Any, so they are always instantiated if the program declares
// them.
void Instantiator::wellKnownMethods(Class *cls) {
  if (cls->def->isFunction)
    return;
  auto find = [&](const char *name, size_t arity) -> Function * {
    for (const MethodRef &m : universe.findMethods(universe.Any, name)) {
      if (m.formals.size() != arity)
        continue;
      MethodRef body = universe.implementation(cls->type, m.def);
      if (body.def && !body.def->isAbstract && body.def->owner != universe.Any->def && body.container)
        return function(body.def, body.container, {});
    }
    return nullptr;
  };
  cls->toString = find("toString", 0);
  cls->equals = find("equals", 1);
  cls->hashCode = find("hashCode", 0);
}

// ---- method tables: built once everything reachable is known ----

void Instantiator::buildTables() {
  for (size_t i = 0; i < program->classes.size(); ++i)
    buildClassSlots(program->classes[i]);
  for (size_t i = 0; i < program->classes.size(); ++i)
    if (program->classes[i]->isAllocated)
      buildInterfaces(program->classes[i]);
}

// The slots of an interface are those of its own methods that are called. The slots of a class are those of its
// superclass, and then those that it declares first.
void Instantiator::buildClassSlots(Class *cls) {
  if (!cls->slots.empty())
    return;
  if (cls->super) {
    buildClassSlots(cls->super);
    cls->slots = cls->super->slots;
  }
  for (const SlotKey &key : slots)
    if (key.method->owner == cls->def && (!key.container || key.container == cls->type))
      cls->slots.push_back({key.method, key.typeArgs, nullptr});
  if (cls->def->isInterface())
    return;
  for (MethodSlot &slot : cls->slots) {
    auto found = implementations.find({SlotKey{slot.method, nullptr, slot.typeArgs}, cls});
    slot.function = found == implementations.end() ? nullptr : found->second;
  }
}

void Instantiator::buildInterfaces(Class *cls) {
  std::vector<const Type *> todo{cls->type};
  std::set<const Type *> seen;
  for (size_t i = 0; i < todo.size(); ++i)
    for (const Type *super : universe.supertypes(todo[i])) {
      super = plain(super);
      if (seen.insert(super).second)
        todo.push_back(super);
    }
  for (const Type *type : todo) {
    if (!type->isInterface() || type == cls->type)
      continue;
    Class *interface = classOf(type);
    buildClassSlots(interface);
    Interface entry{type, interface, interface->slots};
    for (MethodSlot &slot : entry.slots) {
      auto found = implementations.find({SlotKey{slot.method, type, slot.typeArgs}, cls});
      slot.function = found == implementations.end() ? nullptr : found->second;
    }
    cls->interfaces.push_back(entry);
  }
  buildFunctions(cls, seen);
}

// A class that is a function can be called as every function type of the program that its own type fits, by
// contravariance of formals and covariance of results.
void Instantiator::buildFunctions(Class *cls, const std::set<const Type *> &direct) {
  bool isFunction = false;
  for (const Type *type : direct)
    isFunction |= type->def->isFunction;
  for (size_t i = 0; isFunction && i < program->classes.size(); ++i) {
    Class *other = program->classes[i];
    if (!other->def->isFunction || direct.count(other->type) ||
        universe.subtype(cls->type, other->type, {}) != types::Fit::Yes)
      continue;
    buildClassSlots(other);
    Interface entry{other->type, other, other->slots};
    for (MethodSlot &slot : entry.slots) {
      auto found = implementations.find({SlotKey{slot.method, other->type, slot.typeArgs}, cls});
      slot.function = found == implementations.end() ? nullptr : found->second;
    }
    cls->interfaces.push_back(entry);
  }
}

// Whether anything is packed at all: for another place, or by a Serializer that the program makes.
bool Instantiator::crosses() {
  Overloaded packs{[](Stmt *s) {
                     auto *async = as<Async>(s);
                     return s->kind == StmtKind::At || (async && async->place);
                   },
                   [](Expr *e) {
                     return e->kind == ExprKind::AtExpr ||
                            (e->kind == ExprKind::New && e->type->is(Builtin::Serializer));
                   }};
  return std::any_of(program->functions.begin(), program->functions.end(),
                     [&](Function *f) { return f->code && any(f->code, packs); });
}

// Instantiates the methods that only packing and unpacking call, and what they reach in turn.
void Instantiator::serialization() {
  if (!crosses())
    return;
  for (size_t done = 0; done < program->functions.size();) {
    done = program->functions.size();
    for (size_t i = 0; i < program->classes.size(); ++i)
      arrivals(program->classes[i]);
    customSerialization();
  }
}

// Instantiates the methods that set transient fields when an object arrives. A generic class of which only static
// members are reached has no objects.
void Instantiator::arrivals(Class *cls) {
  if (cls->type->mentionsParam())
    return;
  for (const FieldSlot &slot : cls->fields)
    if (MethodDef *m = types::arrivalOf(slot.field))
      function(m, cls->type, {});
  drain();
}

// Objects that pack themselves: packing calls serialize, and unpacking calls the constructor this(Deserializer), so
// both are reachable if anything crosses places.
void Instantiator::customSerialization() {
  ClassDef *interface = universe.findClass(known::CustomSerialization);
  ClassDef *writer = universe.findClass(known::Serializer), *reader = universe.findClass(known::Deserializer);
  if (!interface || !writer || !reader)
    return;
  auto ctors = [&](Class *cls, const Type *argument) {
    for (const MethodRef &m : universe.findCtors(cls->type))
      if (m.formals.size() == 1 && plain(m.formals[0]) == plain(argument))
        function(m.def, cls->type, {});
  };
  for (size_t i = 0; i < program->classes.size(); ++i) {
    Class *cls = program->classes[i];
    bool isMade = cls->isAllocated || cls->def->isStruct();
    if (!isMade || cls->def->isFunction || cls->type->mentionsParam() || !universe.superInstance(cls->type, interface))
      continue;
    for (ClassDef *handle : {writer, reader}) { // over a writer or reader of the runtime
      Class *made = classOf(handle->type);
      allocate(made);
      ctors(made, universe.Long);
    }
    ctors(cls, reader->type);
    for (const MethodRef &m : universe.findMethods(interface->type, "serialize"))
      if (MethodRef body = universe.implementation(cls->type, m.def); body.def && !body.def->isAbstract)
        function(body.def, body.container, {});
    drain();
  }
}

// Puts superclasses, and structs that are embedded by value, first.
void Instantiator::orderClasses() {
  std::vector<Class *> ordered;
  std::set<Class *> placed;
  auto place = [&](auto &&self, Class *cls) -> void {
    if (!cls || !placed.insert(cls).second)
      return;
    self(self, cls->super);
    for (const FieldSlot &slot : cls->fields)
      if (slot.type->isStruct())
        self(self, classOf(slot.type));
    if (cls->type->isRail() && cls->type->args[0]->isStruct())
      self(self, classOf(cls->type->args[0]));
    ordered.push_back(cls);
  };
  for (size_t i = 0; i < program->classes.size(); ++i)
    place(place, program->classes[i]);
  program->classes = ordered;
  uint32_t number = 0;
  for (Class *cls : program->classes)
    cls->number = number++;
}

} // namespace x10c::passes
