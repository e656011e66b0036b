// See requests.h.
#include "passes/communication/loops/requests.h"
#include "analysis/evaluation.h"
#include "ir/any.h"
#include "ir/known_library.h"
#include "ir/make.h"
#include <algorithm>

namespace x10c::passes {

const char *const noGain = "each iteration goes to a place of its own, or the class library knows better";

namespace {

types::Universe &universe() { return types::Universe::get(); }

bool isRealType(const Type *type) {
  return type->base == universe().Double || type->base == universe().Float || type == universe().Double ||
         type == universe().Float;
}

// The Long or Double that represents it.
Expr *asNumber(Expr *e) {
  if (isRealType(e->type))
    return convertedTo(universe().Double, e);
  if (e->type->isBoolean()) {
    const Type *to = universe().Long;
    return conditional(e, number(1, to, e->loc), number(0, to, e->loc), e->loc);
  }
  return convertedTo(universe().Long, e);
}

Expr *asType(const Type *type, Expr *e) {
  if (type->isBoolean()) {
    return differ(e, number(0, universe().Long, e->loc));
  }
  return convertedTo(type, e);
}

} // namespace

LibraryClass::LibraryClass(const Program &program, const char *qualified) {
  for (const Class *c : program.classes)
    if (c->def && c->def->qualified == Name(qualified)) {
      cls = c;
      type = c->type;
    }
  for (Function *f : program.functions)
    if (f->method && type && f->container == type)
      functions.push_back(f);
}

static Function *named(const std::vector<Function *> &functions, const Name &name, const Exprs &args) {
  for (Function *f : functions) {
    bool fits = f->method->name == name && f->code->params.size() == args.size();
    for (size_t i = 0; fits && i < args.size(); ++i)
      fits = f->code->params[i]->type == args[i]->type;
    if (fits)
      return f;
  }
  return nullptr;
}

Expr *LibraryClass::make(Exprs args, Loc loc) const {
  auto *made = newNode<New>(type, loc);
  made->target = named(functions, "this", args);
  made->ctor = made->target->method;
  made->args = std::move(args);
  return made;
}

Expr *LibraryClass::call(const char *method, Expr *object, Exprs args, Loc loc) const {
  auto *c = newNode<Call>(loc);
  c->target = named(functions, method, args);
  c->dispatch = Dispatch::Exact;
  c->method = c->target->method;
  c->container = type;
  c->receiver = object;
  c->args = std::move(args);
  c->type = c->target->code->result;
  c->unchecked = true;
  return c;
}

Stmt *LibraryClass::run(const char *method, Expr *object, Exprs args, Loc loc) const {
  return evaluate(call(method, object, std::move(args), loc));
}

Expr *LibraryClass::get(const char *name, Expr *object) const {
  auto *f = newNode<Field>(object->loc);
  for (const FieldSlot &slot : cls->fields)
    if (slot.field->name == Name(name)) {
      f->field = slot.field;
      f->type = slot.type;
    }
  f->object = object;
  f->container = type;
  f->unchecked = true;
  return f;
}

// ---- plain values ----

Leaves::Leaves(const Type *t, const Program &p) : type(t), program(p) { collect(t); }

void Leaves::collect(const Type *t) {
  if (t->isNumeric() || t->isBoolean() || t->isChar()) {
    types.push_back(t);
    return;
  }
  for (const FieldSlot &slot : program.classOf.at(t->base ? t->base : t)->fields)
    collect(slot.type);
}

bool Leaves::isReal(size_t i) const { return isRealType(types[i]); }

void Leaves::read(Expr *e, const Type *t, Exprs &out) const {
  if (t->isNumeric() || t->isBoolean() || t->isChar()) {
    out.push_back(asNumber(e));
    return;
  }
  for (const FieldSlot &slot : program.classOf.at(t->base ? t->base : t)->fields) {
    auto *f = newNode<Field>(slot.type, e->loc);
    f->object = clone(e);
    f->field = slot.field;
    f->container = t;
    read(f, slot.type, out);
  }
}

Exprs Leaves::of(LocalDef *value, Loc loc) const {
  Exprs out;
  read(use(value, loc), type, out);
  return out;
}

Expr *Leaves::build(const Type *t, size_t &next, const std::function<Expr *(size_t)> &part, Loc loc) const {
  if (t->isNumeric() || t->isBoolean() || t->isChar())
    return asType(t, part(next++));
  auto *s = newNode<StructLit>(t, loc);
  for (const FieldSlot &slot : program.classOf.at(t->base ? t->base : t)->fields)
    s->fields.push_back({slot.field, build(slot.type, next, part, loc)});
  return s;
}

Expr *Leaves::whole(const std::function<Expr *(size_t)> &part, Loc loc) const {
  size_t next = 0;
  return build(type, next, part, loc);
}

// ---- requests ----

Expr *elementAt(LocalDef *rail, Expr *index, Loc loc) {
  auto *get = static_cast<Prim *>(prim(Op::RailGet, use(rail, loc), index));
  get->type = rail->type->args[0];
  get->unchecked = true;
  return get;
}

Stmt *setElement(LocalDef *rail, Expr *index, Expr *value, Loc loc) {
  auto *set = static_cast<Prim *>(prim(Op::RailSet, use(rail, loc), index));
  set->args.push_back(value);
  set->type = rail->type->args[0];
  set->unchecked = true;
  return evaluate(set);
}

Arrived::Arrived(const LibraryClass &l, LocalDef *bytes, size_t width, Loc loc, Stmts &before) : library(l) {
  requests = temporary(library.type, loc, "requests");
  size = temporary(universe().Long, loc, "size");
  Expr *made = library.make({use(bytes, loc), ir::number(static_cast<int64_t>(width), universe().Long, loc)}, loc);
  Expr *all = library.get("columns", use(requests, loc));
  columns = temporary(all->type, loc, "columns");
  before.push_back(declare(requests, made, loc));
  before.push_back(declare(size, library.call("size", use(requests, loc), {}, loc), loc));
  before.push_back(declare(columns, all, loc));
}

Expr *Arrived::number(LocalDef *row, size_t column, bool isReal, Loc loc) const {
  Expr *index = use(row, loc);
  if (column > 0)
    index = prim(Op::Add, prim(Op::Mul, use(size, loc), ir::number(static_cast<int64_t>(column), universe().Long, loc)),
                 index);
  Expr *value = elementAt(columns, index, loc);
  return isReal ? library.call("real", use(requests, loc), {value}, loc) : value;
}

// ---- columns ----

Columns::Columns(const LoopSlice &s, const Program &p) : slice(s), program(p) {
  for (const Varying &v : slice.varying)
    if (v.isSent())
      count += Leaves(v.var->type, program).types.size();
}

static LocalDef *mapped(LocalDef *var, const CloneMap &map) {
  auto found = map.locals.find(var);
  return found == map.locals.end() ? var : found->second;
}

Exprs Columns::values(CloneMap &map, Loc loc, const std::function<Expr *(Expr *)> &bits, Expr *&test) const {
  Exprs all;
  for (const Varying &v : slice.varying) {
    LocalDef *var = mapped(v.var, map);
    if (v.isNull) {
      test = conjunction(test, negate(isNotNull(use(var, loc))));
      continue;
    }
    if (!v.isSent())
      continue;
    for (Expr *e : Leaves(var->type, program).of(var, loc))
      all.push_back(isRealType(e->type) ? bits(e) : e);
  }
  return all;
}

Stmts Columns::declareAgain(CloneMap &map, const Arrived &arrived, LocalDef *k, Loc loc) const {
  Stmts all;
  size_t first = 0;
  for (const Varying &v : slice.varying) {
    if (v.isPlace)
      continue;
    if (v.again) {
      all.push_back(clone(static_cast<Stmt *>(v.again), map));
      continue;
    }
    LocalDef *var = temporary(v.var->type, v.var->loc, v.var->name.str().c_str());
    map.locals[v.var] = var;
    if (v.isNull) {
      all.push_back(declare(var, null(v.var->type, loc), loc));
      continue;
    }
    Leaves leaves(v.var->type, program);
    Expr *value = leaves.whole([&](size_t i) { return arrived.number(k, first + i, leaves.isReal(i), loc); }, loc);
    first += leaves.types.size();
    all.push_back(declare(var, value, loc));
  }
  return all;
}

Stmts Columns::declarePlace(CloneMap &map, Loc loc) const {
  Stmts all;
  for (const Varying &v : slice.varying) {
    if (!v.isPlace)
      continue;
    Expr *here = ir::here(loc);
    LocalDef *var = map.locals[v.var] = temporary(v.var->type, v.var->loc, v.var->name.str().c_str());
    bool isNumber = v.var->type == universe().Long;
    all.push_back(declare(var, isNumber ? LibraryClass(program, known::Place).get("id", here) : here, loc));
  }
  return all;
}

Stmt *attempt(Stmts body, Loc loc) {
  auto *t = newNode<Try>(loc);
  t->body = block(std::move(body), loc);
  t->catches.push_back({temporary(universe().CheckedThrowable, loc, "e"), block({}, loc)});
  return t;
}

void dropUnusedRequests(Program &program) {
  std::set<const Type *> own;
  for (const char *name : {known::Inspector, known::Answers, known::Batches, known::Requests, known::Failures})
    if (const Type *type = LibraryClass(program, name).type)
      own.insert(type);
  auto isOwn = [&](const Function *f) { return own.count(f->container) > 0; };
  auto isUsedBy = [&](const Function *f) {
    return !isOwn(f) && any(f->code, [&](Expr *e) { return e->kind == ExprKind::New && own.count(e->type); });
  };
  if (std::any_of(program.functions.begin(), program.functions.end(), isUsedBy))
    return;
  std::erase_if(program.functions, isOwn);
  std::erase_if(program.classes, [&](const Class *cls) { return own.count(cls->type) > 0; });
  for (const Type *type : own)
    program.classOf.erase(type);
}

} // namespace x10c::passes
