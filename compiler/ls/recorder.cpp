// See recorder.h.
#include "ls/recorder.h"
#include "ls/reduce.h"
#include "syntax/walk.h"

namespace x10c::ls {

using namespace types;

namespace {

// The value that an expression became, without what the compiler put around it.
ir::Expr *bareValue(ir::Expr *e, ir::Stmts &before) {
  for (;;) {
    if (auto *s = ir::as<ir::StmtExpr>(e); s && s->value) {
      before.insert(before.end(), s->stmts.begin(), s->stmts.end());
      e = s->value;
    } else if (auto *c = ir::as<ir::Coerce>(e)) {
      e = c->operand;
    } else if (auto *c = ir::as<ir::Cast>(e)) {
      e = c->operand;
    } else {
      return e;
    }
  }
}

// What a temporary of the compiler holds.
ir::Expr *heldBy(ir::Expr *e, ir::Stmts &before) {
  e = bareValue(e, before);
  auto *local = ir::as<ir::Local>(e);
  if (!local || !local->var->isSynthetic)
    return e;
  for (ir::Stmt *s : before)
    if (auto *d = ir::as<ir::Declare>(s); d && d->var == local->var && d->init)
      return bareValue(d->init, before);
  return e;
}

// The declaration of that name that the value is, or applies.
std::optional<Declaration> namedBy(Name name, ir::Expr *e, ir::Stmts &before) {
  e = heldBy(e, before);
  if (auto *l = ir::as<ir::Local>(e); l && l->var->name == name)
    return Declaration(l->var);
  if (auto *f = ir::as<ir::Field>(e); f && f->field->name == name)
    return Declaration(f->field);
  if (auto *s = ir::as<ir::Static>(e); s && s->field->name == name)
    return Declaration(s->field);
  auto *c = ir::as<ir::Call>(e);
  if (c && c->method->name == name)
    return c->method->accessorOf ? Declaration(c->method->accessorOf) : Declaration(c->method);
  return c && c->receiver && c->method->name == Name("operator()") ? namedBy(name, c->receiver, before) : std::nullopt;
}

// x.m.(T): a function whose body calls it.
ir::Expr *calledBy(ir::Expr *e, ir::Stmts &before) {
  auto *closure = ir::as<ir::Closure>(bareValue(e, before));
  auto *body = closure ? ir::as<ir::Block>(closure->code->body) : nullptr;
  if (!body || body->stmts.empty())
    return e;
  if (auto *r = ir::as<ir::Return>(body->stmts.back()); r && r->value)
    return r->value;
  auto *v = ir::as<ir::Eval>(body->stmts.back());
  return v ? v->expr : e;
}

Name writtenName(const syntax::Expr *e) {
  if (auto *i = syntax::as<syntax::Ident>(e))
    return i->name;
  auto *s = syntax::as<syntax::Select>(e);
  return s ? s->name : Name();
}

bool isMarker(const syntax::Expr *e) { return writtenName(e) == Name(markerName); }

// The marker below a node.
const syntax::Expr *markerIn(const syntax::Node &node) {
  struct Finder : syntax::TreeWalker {
    const syntax::Expr *found = nullptr;
    bool enter(const syntax::Node &n) override {
      bool isName = n.kind == syntax::Kind::Ident || n.kind == syntax::Kind::Select;
      if (isName && isMarker(static_cast<const syntax::Expr *>(&n)))
        found = static_cast<const syntax::Expr *>(&n);
      if (auto *made = syntax::as<syntax::New>(&n))
        if (auto *t = syntax::as<syntax::NamedType>(made->type); t && t->path.back().name == Name(markerName))
          found = made;
      return !found;
    }
  } finder;
  finder.walk(node);
  return finder.found;
}

} // namespace

Recorder::Recorder(Snapshot &s, const std::string &p) : snapshot(s), path(p) {
  useListener = this;
  semantics::observer = this;
}

Recorder::~Recorder() {
  useListener = nullptr;
  semantics::observer = nullptr;
}

bool Recorder::isLooked(Loc loc) {
  if (!loc)
    return false;
  auto found = looked.find(loc.file);
  if (found == looked.end())
    found = looked.emplace(loc.file, Snapshot::realPath(loc.file) == path).first;
  return found->second;
}

void Recorder::use(Loc at, const Declaration &d) {
  if (isLooked(at))
    snapshot.index.add(nameAtEnd(at, ls::nameOf(d)), d);
}

void Recorder::isClass(Loc at, const ClassDef *c) {
  if (!isLooked(at) || c->isAnonymous)
    return;
  classes[{at.endLine, at.endColumn}] = c;
  use(at, c);
}
void Recorder::isTypeDef(Loc at, const TypeDef *t) { use(at, t); }
void Recorder::isTypeParam(Loc at, const TypeParam *p) { use(at, p); }
void Recorder::isField(Loc at, const FieldDef *f) { use(at, f); }
void Recorder::isLocal(Loc at, const LocalDef *v) {
  if (v->loc)
    use(at, v);
}

void Recorder::declared(const LocalDef *v) {
  bool isWritten = v->name && v->name.str().find('\'') == std::string::npos;
  if (isWritten && isLooked(v->loc))
    snapshot.index.add(nameWithin(v->loc, v->name), v, true);
}

void Recorder::checked(const syntax::Expr *e, ir::Expr *made, const Scope &scope) {
  if (!isLooked(e->loc))
    return;
  if (isMarker(e))
    atMarker(e, scope);
  if (made->type->isError())
    return;
  snapshot.types[e] = made->type;
  if (auto *n = syntax::as<syntax::New>(e))
    construction(n, made);
  name(e, made);
}

void Recorder::construction(const syntax::New *e, ir::Expr *made) {
  ir::Stmts before;
  auto *n = ir::as<ir::New>(heldBy(made, before));
  auto *type = syntax::as<syntax::NamedType>(e->type);
  if (n && n->ctor && type && !e->hasBody)
    snapshot.constructed[{e->type->loc.line, e->type->loc.column}] = {
        nameWithin(type->path.back().loc, type->path.back().name), n->ctor};
}

void Recorder::name(const syntax::Expr *e, ir::Expr *made) {
  const syntax::Expr *named = e;
  ir::Stmts before;
  if (auto *c = syntax::as<syntax::Call>(e))
    named = c->function;
  Name name = writtenName(named);
  Loc at = named->loc;
  if (auto *m = syntax::as<syntax::MethodRef>(e)) {
    name = m->name, made = calledBy(made, before);
    at = m->target ? m->target->loc : m->loc; // the name follows the target
    at.line = at.endLine, at.column = at.endColumn, at.endLine = m->loc.endLine, at.endColumn = m->loc.endColumn;
  }
  std::optional<Declaration> d = name ? namedBy(name, made, before) : std::nullopt;
  if (!d)
    return;
  Loc word = e->kind == syntax::Kind::MethodRef ? nameWithin(at, name) : nameAtEnd(at, name);
  snapshot.index.add(word, *d);
  if (named == e)
    snapshot.index.setType(word, made->type);
}

void Recorder::called(const syntax::List<syntax::Expr> &args, const std::vector<MethodRef> &candidates) {
  for (size_t i = 0; i < args.size(); i++)
    if (isLooked(args[i]->loc) && markerIn(*args[i])) {
      snapshot.marker.candidates = candidates; // the innermost list is reported last
      snapshot.marker.argument = i;
    }
}

namespace {

void addLocals(AtMarker &m, const Scope *s) {
  for (size_t i = s->locals.size(); i-- > 0;)
    if (s->locals[i]->name && s->locals[i]->name.str().find('\'') == std::string::npos)
      m.visible.push_back(s->locals[i]);
  for (const TypeParam *p : s->typeParams)
    m.visible.push_back(p);
  if (s->method)
    for (const TypeParam *p : s->method->typeParams)
      m.visible.push_back(p);
  for (const ClassDef *c : s->localClasses)
    m.visible.push_back(c);
  for (const TypeDef *t : s->localTypeDefs)
    m.visible.push_back(t);
}

} // namespace

// The scope is gone later: what it says is taken at once.
void Recorder::around(const Scope &scope) {
  AtMarker &m = snapshot.marker;
  m.found = true;
  m.visible.clear(), m.around.clear();
  m.isStatic = false;
  for (const Scope *s = &scope; s; s = s->parent) {
    addLocals(m, s);
    m.isStatic |= m.around.empty() && s->isStatic && !s->cls;
    if (!s->cls)
      continue;
    m.around.push_back(s->cls);
    if (!m.scope)
      m.scope = s;
    for (const TypeParam *p : s->cls->typeParams)
      m.visible.push_back(p);
  }
}

void Recorder::isUnknownType(const syntax::NamedType *n, const ClassDef *of, const Scope &scope) {
  if (!isLooked(n->loc) || n->path.back().name != Name(markerName))
    return;
  around(scope);
  snapshot.marker.of = nullptr;
  snapshot.marker.ofClass = of;
}

void Recorder::atMarker(const syntax::Expr *e, const Scope &scope) {
  AtMarker &m = snapshot.marker;
  around(scope);
  auto *select = syntax::as<syntax::Select>(e);
  if (!select)
    return;
  auto of = snapshot.types.find(select->target);
  m.of = of == snapshot.types.end() ? nullptr : of->second;
  auto cls = classes.find({select->target->loc.endLine, select->target->loc.endColumn});
  m.ofClass = m.of || cls == classes.end() ? nullptr : cls->second;
}

} // namespace x10c::ls
