// instantiate, the hidden fields: what bodies of inner and local classes see of the bodies and objects around them. See
// instantiate.h.
#include "passes/lowering/instantiate_body.h"
#include "types/replace.h"

namespace x10c::passes {

static This *self(const Surroundings &around, Loc loc) {
  auto *e = newNode<This>(around.function.container, loc);
  e->cls = around.owner;
  return e;
}

static Expr *hiddenField(Instantiator &in, Expr *object, ClassDef *def, FieldDef *field) {
  const Type *container = in.plain(in.universe.superInstance(object->type, def));
  const Type *type = in.plain(in.universe.substitute(field->type, in.universe.argumentsOf(container)));
  auto *e = newNode<Field>(type, object->loc);
  e->object = object;
  e->field = field;
  e->container = container;
  return e;
}

// Lexically; a subclass on the way is then not meant.
static bool isAround(const Surroundings &around, const ClassDef *cls) {
  const ClassDef *at = around.owner;
  while (at && at != cls)
    at = at->isStaticNested ? nullptr : at->outer;
  return at;
}

Expr *enclosing(const Surroundings &around, ClassDef *cls, Loc loc) {
  Expr *object = self(around, loc);
  ClassDef *at = around.owner;
  auto is = [&](ClassDef *c) { return c == cls || (!isAround(around, cls) && around.in.universe.isSubclass(c, cls)); };
  while (cls && at && !is(at) && at->outer && !at->isStaticNested) {
    object = hiddenField(around.in, object, at, types::outerField(at));
    at = at->outer;
  }
  return object;
}

static Expr *enclosingFrom(const Surroundings &around, ClassDef *wanted, Loc loc) {
  Expr *object = hiddenField(around.in, self(around, loc), around.owner, types::outerField(around.owner));
  for (ClassDef *at = around.owner->outer; at; at = at->outer) {
    if (at == wanted || around.in.universe.isSubclass(at, wanted))
      return object;
    if (at->isStaticNested || !at->outer)
      return nullptr;
    object = hiddenField(around.in, object, at, types::outerField(at));
  }
  return nullptr;
}

static bool captures(const ClassDef *def, const LocalDef *var) {
  for (const LocalDef *captured : def->captured)
    if (captured == var)
      return true;
  return false;
}

Expr *local(const Surroundings &around, Local *e) {
  Expr *object = nullptr;
  for (ClassDef *at = around.owner; at; at = at->outer) {
    if (captures(at, e->var)) {
      Expr *from = object ? object : self(around, e->loc);
      return hiddenField(around.in, from, at, around.in.capturedField(at, e->var));
    }
    if (at->isStaticNested || !at->outer || !around.function.hasThis)
      break;
    object = hiddenField(around.in, object ? object : self(around, e->loc), at, types::outerField(at));
  }
  return e;
}

static Expr *localAt(const Surroundings &around, const CloneMap &copies, LocalDef *var, Loc loc) {
  auto found = copies.locals.find(var);
  return local(around, use(found == copies.locals.end() ? var : found->second, loc));
}

static const Type *superOf(Instantiator &in, const Type *type) {
  const Type *super = type->def->super;
  return super ? in.plain(in.universe.substitute(super, in.universe.argumentsOf(type))) : nullptr;
}

static bool canSee(const Surroundings &around, ClassDef *outer) {
  if (!around.function.hasThis)
    return false;
  for (ClassDef *at = around.owner; at; at = at->isStaticNested ? nullptr : at->outer)
    if (at == outer || around.in.universe.isSubclass(at, outer))
      return true;
  return false;
}

// `o.new C()`: there is no object within null.
static Expr *notNull(Expr *object) {
  if (object->kind == ExprKind::This || object->kind == ExprKind::New)
    return object;
  Stmts stmts;
  Expr *saved = save(object, stmts);
  stmts.push_back(nullCheck(clone(saved), object->loc));
  return valueAfter(std::move(stmts), saved, object->type, object->loc);
}

static Expr *outerOf(const Surroundings &around, const New *e, const Type *at) {
  if (at == e->type && e->outer)
    return notNull(e->outer);
  return canSee(around, at->def->outer) ? enclosing(around, at->def->outer, e->loc) : nullptr;
}

void giveHidden(const Surroundings &around, const CloneMap &copies, New *e) {
  for (const Type *at = e->type; at; at = superOf(around.in, at)) {
    ClassDef *def = at->def;
    if (types::hasOuter(def))
      if (Expr *outer = outerOf(around, e, at))
        e->hidden.push_back({types::outerField(def), at, outer});
    for (LocalDef *captured : def->captured)
      e->hidden.push_back({around.in.capturedField(def, captured), at, localAt(around, copies, captured, e->loc)});
  }
  e->outer = nullptr;
}

Stmt *storeOuter(const Surroundings &around, CtorCall *s) {
  ClassDef *def = s->container->def, *owner = around.owner;
  if (def == owner || def->isStaticNested || !def->outer)
    return s;
  Expr *outer = s->outer ? notNull(s->outer) : nullptr;
  if (!outer && owner->outer && !owner->isStaticNested)
    outer = enclosingFrom(around, def->outer, s->loc);
  s->outer = nullptr;
  if (!outer)
    return s;
  auto *store = newNode<Assign>(s->loc);
  store->target = hiddenField(around.in, self(around, s->loc), def, types::outerField(def));
  store->value = outer;
  return block({store, s}, s->loc);
}

} // namespace x10c::passes
