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

// What is new, or mapped, in the copy of a node.
struct Copy {
  CloneMap &map;
  void operator()(Expr *&e) const { e = clone(e, map); }
  void operator()(Stmt *&s) const { s = clone(s, map); }
  void operator()(Code *&c) const { c = clone(c, map); }
  void operator()(const Type *&type) const { type = mapType(type, map); }
  void operator()(Declared d) const { d.var = declareCopy(d.var, map); }
  void operator()(LocalDef *&var) const { replace(var, map.locals); }
  void operator()(Target t) const { replace(t.stmt, map.targets); }

private:
  template <class Part, class Map> static void replace(Part &part, const Map &by) {
    if (auto found = by.find(part); found != by.end())
      part = found->second;
  }
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

} // namespace

Expr *clone(const Expr *e, CloneMap &map) {
  if (!e)
    return nullptr;
  Expr *copy = shallowCopy(e);
  copy->type = mapType(copy->type, map);
  eachPart(copy, Copy{map});
  return copy;
}

Expr *clone(const Expr *e) {
  CloneMap map;
  return clone(e, map);
}

Stmt *clone(const Stmt *s, CloneMap &map) {
  if (!s)
    return nullptr;
  Stmt *copy = map.targets[s] = shallowCopy(s);
  eachPart(copy, Copy{map});
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
