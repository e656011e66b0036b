// Deep copies. A local that is declared inside the copy is a new one. Break and Continue point at the copies of the
// loops that they leave, if these are copied too. A type mapper, if given, maps every type on the way.
#include "ir/children.h"

namespace x10c::ir {

namespace {

const Type *mapType(const Type *type, const CloneMap &map) {
  if (!type || !map.types)
    return type;
  return map.types->map(type);
}

LocalDef *declareCopy(LocalDef *var, CloneMap &map) {
  if (!var)
    return nullptr;
  auto *copy = new LocalDef(*var);
  copy->type = mapType(var->type, map);
  if (var->type && var->type->constraint)
    copy->refinement = var->type->constraint;
  map.locals[var] = copy;
  return copy;
}

LocalDef *mapLocal(LocalDef *var, const CloneMap &map) {
  auto found = map.locals.find(var);
  return found == map.locals.end() ? var : found->second;
}

void mapLocals(std::vector<LocalDef *> &vars, const CloneMap &map) {
  for (LocalDef *&var : vars)
    var = mapLocal(var, map);
}

void mapReduction(Reduction &r, const CloneMap &map) {
  if (r.op == Op::None)
    return;
  r.target = mapLocal(r.target, map);
  r.value = mapLocal(r.value, map);
}

void mapSelections(std::vector<Selection> &list, const CloneMap &map) {
  for (Selection &part : list) {
    part.type = mapType(part.type, map);
    for (Selection::Kept &kept : part.fields)
      kept.container = mapType(kept.container, map);
  }
}

void mapSlices(std::vector<Slice> &list, const CloneMap &map) {
  for (Slice &slice : list)
    for (LocalDef **var : {&slice.rail, &slice.low, &slice.high})
      *var = mapLocal(*var, map);
}

void mapTypes(Types &types, const CloneMap &map) {
  for (const Type *&type : types)
    type = mapType(type, map);
}

struct Copy {
  CloneMap &map;
  void operator()(Expr *&e) const { e = clone(e, map); }
  void operator()(Stmt *&s) const { s = clone(s, map); }
  void operator()(Code *&c) const { c = clone(c, map); }
};

Expr *shallowCopy(const Expr *e) {
  switch (e->kind) {
#define X10C_COPY(name)                                                                                                \
  case ExprKind::name:                                                                                                 \
    return new name(static_cast<const name &>(*e));
    X10C_EXPRS(X10C_COPY)
#undef X10C_COPY
  }
  return nullptr;
}

Stmt *shallowCopy(const Stmt *s) {
  switch (s->kind) {
#define X10C_COPY(name)                                                                                                \
  case StmtKind::name:                                                                                                 \
    return new name(static_cast<const name &>(*s));
    X10C_STMTS(X10C_COPY)
#undef X10C_COPY
  }
  return nullptr;
}

// Maps what a node holds besides its children: locals, types, targets. Declarations are mapped before the children.
void mapParts(Expr *e, CloneMap &map) {
  e->type = mapType(e->type, map);
  if (auto *local = as<Local>(e))
    local->var = mapLocal(local->var, map);
  else if (auto *field = as<Field>(e))
    field->container = mapType(field->container, map);
  else if (auto *call = as<Call>(e)) {
    call->container = mapType(call->container, map);
    mapTypes(call->typeArgs, map);
  } else if (auto *made = as<New>(e)) {
    for (HiddenField &hidden : made->hidden)
      hidden.container = mapType(hidden.container, map);
  } else if (auto *test = as<InstanceOf>(e))
    test->of = mapType(test->of, map);
  else if (auto *types = as<TypeTest>(e)) {
    types->left = mapType(types->left, map);
    types->right = mapType(types->right, map);
  } else if (auto *closure = as<Closure>(e))
    mapLocals(closure->captured, map);
  else if (auto *at = as<AtExpr>(e)) {
    mapLocals(at->captured, map);
    mapSelections(at->sends, map);
    mapSelections(at->returns, map);
    mapSlices(at->slices, map);
  }
}

void mapParts(Stmt *s, const Stmt *original, CloneMap &map) {
  map.targets[original] = s;
  auto target = [&](Stmt *&t) {
    auto found = map.targets.find(t);
    if (found != map.targets.end())
      t = found->second;
  };
  if (auto *declare = as<Declare>(s))
    declare->var = declareCopy(declare->var, map);
  else if (auto *loop = as<Loop>(s)) {
    if (auto found = map.locals.find(loop->counter); found != map.locals.end())
      loop->counter = found->second;
  } else if (auto *loop = as<ForLoop>(s))
    loop->var = declareCopy(loop->var, map);
  else if (auto *attempt = as<Try>(s)) {
    for (Catch &c : attempt->catches)
      c.var = declareCopy(c.var, map);
  } else if (auto *leave = as<Break>(s))
    target(leave->target);
  else if (auto *again = as<Continue>(s))
    target(again->target);
  else if (auto *async = as<Async>(s)) {
    mapLocals(async->captured, map);
    mapReduction(async->reduction, map);
    mapSelections(async->sends, map);
    mapSlices(async->slices, map);
    if (async->first) {
      async->low = declareCopy(async->low, map);
      async->high = declareCopy(async->high, map);
    }
  } else if (auto *at = as<At>(s)) {
    mapLocals(at->captured, map);
    mapLocals(at->results, map);
    mapReduction(at->reduction, map);
    mapSelections(at->sends, map);
    mapSlices(at->slices, map);
  } else if (auto *call = as<CtorCall>(s))
    call->container = mapType(call->container, map);
}

} // namespace

Expr *clone(const Expr *e, CloneMap &map) {
  if (!e)
    return nullptr;
  Expr *copy = shallowCopy(e);
  mapParts(copy, map);
  eachChild(copy, Copy{map});
  return copy;
}

Expr *clone(const Expr *e) {
  CloneMap map;
  return clone(e, map);
}

Stmt *clone(const Stmt *s, CloneMap &map) {
  if (!s)
    return nullptr;
  Stmt *copy = shallowCopy(s);
  mapParts(copy, s, map);
  eachChild(copy, Copy{map});
  return copy;
}

Code *clone(const Code *c, CloneMap &map) {
  if (!c)
    return nullptr;
  auto *copy = new Code(*c);
  copy->result = mapType(c->result, map);
  for (LocalDef *&param : copy->params)
    param = declareCopy(param, map);
  copy->body = clone(c->body, map);
  return copy;
}

} // namespace x10c::ir
