// X10 1.5: methods, constructors, fields, initializers.
#include "syntax/fifteen/build.h"
#include <algorithm>
#include <utility>

namespace x10c::syntax {

List<Decl> FifteenBuilder::members(F::ClassBodyContext *c, Owner &owner) {
  List<Decl> result;
  for (auto *m : c->m)
    if (m->memberRest())
      member(m, owner, result);
  runAtStart(owner, result);
  return result;
}

void FifteenBuilder::member(F::MemberContext *c, Owner &owner, List<Decl> &list) {
  auto *rest = c->memberRest();
  Modifiers m = modifiers(c->m);
  Loc at = loc(c);
  if (m.isExtern && rest->methodDecl())
    error(loc(m.isExtern),
          "'" + m.isExtern->getText() +
              "' methods of X10 1.5 are C for Java's native interface, which is not available: write the "
              "method in X10, or bind it with @Native in a file of X10 2.6");
  if (rest->classDecl()) {
    ClassDecl *inner = classDecl(rest->classDecl(), m, c->start);
    if (owner.decl->classKind == ClassKind::Interface)
      inner->modifiers |= Static;
    list.push_back(inner);
  } else if (rest->methodDecl()) {
    list.push_back(method(rest->methodDecl(), m, at));
    if (MethodDecl *main = mainOfRail(*as<MethodDecl>(list.back())))
      list.push_back(main);
  } else if (rest->ctorDecl()) {
    list.push_back(ctor(rest->ctorDecl(), m, at, owner));
  } else if (rest->fieldDecl()) {
    list.push_back(field(rest->fieldDecl(), m, at, owner));
  } else {
    initializer(rest->initializer(), m, owner, list);
  }
}

MethodDecl *FifteenBuilder::method(F::MethodDeclContext *c, const Modifiers &m, Loc at) {
  auto *d = make<MethodDecl>(at);
  d->annotations = m.promises, d->modifiers = m.bits;
  d->name = name(c->name), d->nameLoc = loc(c->name);
  d->formals = formals(c->params, assignedIn(c->body));
  d->result =
      c->isVoid ? static_cast<TypeNode *>(make<VoidType>(loc(c->isVoid))) : javaArray(type(c->result), c->d.size());
  d->throws_ = thrown(c->tail);
  d->body = c->body ? bodyBlock(c->body) : nullptr;
  return d;
}

// A return in it is its own, whatever activity contains the class.
Block *FifteenBuilder::bodyBlock(F::BlockContext *c) {
  Name outer = std::exchange(activityEnd, Name());
  Block *body = block(c);
  activityEnd = outer;
  return body;
}

// A program starts with an array of Java's: def main(args:Rail[String]) { main(Syntax.arguments(args)); }
MethodDecl *FifteenBuilder::mainOfRail(const MethodDecl &main) {
  if (main.name.str() != "main" || !(main.modifiers & Static) || main.formals.size() != 1 ||
      main.result->kind != Kind::VoidType ||
      as<NamedType>(main.formals[0]->type)->path.back().name.str() != "JavaArray")
    return nullptr;
  auto *d = make<MethodDecl>(main.loc);
  d->modifiers = main.modifiers, d->name = main.name, d->nameLoc = main.nameLoc;
  d->result = make<VoidType>(main.result->loc);
  d->throws_ = main.throws_;
  auto *args = make<Formal>(main.formals[0]->loc);
  args->name = fresh("args");
  args->type = named(args->loc, {"x10", "lang", "Rail"}, {named(args->loc, {"x10", "lang", "String"})});
  d->formals = {args};
  auto *call = make<Call>(main.nameLoc);
  call->function = ident(main.nameLoc, main.name);
  call->args = {libraryCall(args->loc, "arguments", {ident(args->loc, args->name)})};
  d->body = blockOf(main.nameLoc, {evaluate(call)});
  return d;
}

CtorDecl *FifteenBuilder::ctor(F::CtorDeclContext *c, const Modifiers &m, Loc at, Owner &owner) {
  if (name(c->name) != owner.decl->name)
    error(loc(c->name), "a method needs a type of its result: expected 'void' or a type before '" + c->name->getText() +
                            "', or the class's name for a constructor");
  auto *d = make<CtorDecl>(at);
  d->modifiers = m.bits;
  d->formals = formals(c->params, assignedIn(c->body));
  d->throws_ = thrown(c->tail);
  d->body = bodyBlock(c->body);
  gatherProperties(*owner.decl, as<Block>(d->body)->stmts);
  return d;
}

// The value of `this.x = e;` or `x = e;`; null where the statement is something else.
static Expr *assignedTo(Name x, Stmt *s) {
  auto *e = as<ExprStmt>(s);
  auto *assign = e ? as<Assign>(e->expr) : nullptr;
  if (!assign || assign->op != Op::None)
    return nullptr;
  auto *field = as<Select>(assign->target);
  auto *variable = as<Ident>(assign->target);
  bool is = field ? field->target->kind == Kind::This && field->name == x : variable && variable->name == x;
  return is ? assign->value : nullptr;
}

// A constructor may give each property its value as to a field: property(…) goes where the last gets it.
void FifteenBuilder::gatherProperties(const ClassDecl &owner, List<Stmt> &stmts) {
  List<Expr> values;
  List<Stmt> assignments;
  for (Formal *p : owner.properties)
    for (Stmt *s : stmts)
      if (Expr *value = assignedTo(p->name, s))
        values.push_back(value), assignments.push_back(s);
  if (values.empty() || values.size() != owner.properties.size())
    return;
  auto isOne = [&](Stmt *s) { return std::count(assignments.begin(), assignments.end(), s) > 0; };
  Stmt *&last = *std::find_if(stmts.rbegin(), stmts.rend(), isOne);
  auto *all = make<PropertyCall>(last->loc);
  all->args = values;
  last = all;
  std::erase_if(stmts, isOne);
}

FieldDecl *FifteenBuilder::field(F::FieldDeclContext *c, const Modifiers &m, Loc at, Owner &owner) {
  auto *d = make<FieldDecl>(at);
  bool isInterface = owner.decl->classKind == ClassKind::Interface;
  d->modifiers = (m.bits & ~uint32_t(Final)) | (isInterface ? uint32_t(Static) : 0);
  d->isVar = !(m.bits & Final) && !isInterface && !owner.isValue;
  if (d->isVar && m.bits & Static)
    error(at, "a static field is final in X10: expected 'final', or a field of an object");
  for (auto *v : c->d) {
    if (v->parts)
      error(loc(v->parts), "a field is one variable: coordinates are named in a method");
    d->vars.push_back(declarator(v, c->t));
  }
  return d;
}

// A static initializer may give values to static fields: they become the fields' own. An instance initializer runs at
// the start of each constructor.
void FifteenBuilder::initializer(F::InitializerContext *c, const Modifiers &m, Owner &owner, List<Decl> &list) {
  Block *body = block(c->block());
  if (!(m.bits & Static)) {
    owner.starts.push_back(body);
    return;
  }
  for (Stmt *s : body->stmts) {
    auto *e = as<ExprStmt>(s);
    auto *assign = e ? as<Assign>(e->expr) : nullptr;
    auto *target = assign && assign->op == Op::None ? as<Ident>(assign->target) : nullptr;
    VarDeclarator *found = nullptr;
    for (Decl *d : list)
      if (auto *f = as<FieldDecl>(d); f && f->modifiers & Static)
        for (VarDeclarator *v : f->vars)
          found = target && v->name == target->name && !v->init ? v : found;
    if (found)
      found->init = assign->value;
    else
      error(s->loc, "here a static initializer may only give values to static fields that are declared before it: "
                    "expected NAME = VALUE;");
  }
}

void FifteenBuilder::runAtStart(Owner &owner, List<Decl> &list) {
  if (owner.starts.empty())
    return;
  size_t ctors = 0;
  for (Decl *d : list)
    if (auto *c = as<CtorDecl>(d)) {
      auto &stmts = as<Block>(c->body)->stmts;
      auto *first = stmts.empty() ? nullptr : as<CtorCall>(stmts[0]);
      ++ctors;
      if (!first || first->isSuper)
        stmts.insert(stmts.begin() + (first ? 1 : 0), owner.starts.begin(), owner.starts.end());
    }
  if (ctors)
    return;
  auto *c = make<CtorDecl>(owner.decl->nameLoc);
  c->modifiers = owner.decl->modifiers & (Public | Protected | Private);
  c->body = blockOf(owner.decl->nameLoc, owner.starts);
  list.push_back(c);
}

// ---- parts ----

List<Formal> FifteenBuilder::formals(F::FormalsContext *c, const std::set<std::string> &assigned) {
  List<Formal> result;
  for (auto *p : c->p) {
    result.push_back(formal(p));
    result.back()->isVar = p->name && assigned.count(p->name->getText());
  }
  return result;
}

Formal *FifteenBuilder::formal(F::FormalContext *c) {
  auto *f = make<Formal>(loc(c));
  modifiers(c->m);
  f->name = c->name ? name(c->name) : Name();
  f->parts = parts(c->parts);
  f->type = javaArray(type(c->t), c->d.size());
  return f;
}

VarDeclarator *FifteenBuilder::declarator(F::DeclaratorContext *c, F::TypeContext *t) {
  auto *v =
      make<VarDeclarator>(loc(c), c->name ? name(c->name) : Name(), parts(c->parts), javaArray(type(t), c->d.size()));
  v->init = c->init ? initial(c->init, v->type) : nullptr;
  giveType(v->init, v->type);
  return v;
}

// future<T> f = future (p) { e }: of T, whatever e is.
void FifteenBuilder::giveType(Expr *init, TypeNode *declared) {
  auto *call = as<Call>(init);
  auto *function = call ? as<Select>(call->function) : nullptr;
  auto *t = as<NamedType>(declared);
  if (function && function->target->kind == Kind::TypeExpr && function->name.str() == "future" && t &&
      t->path.back().name.str() == "future")
    call->typeArgs = t->path.back().typeArgs;
}

List<TypeNode> FifteenBuilder::thrown(F::ThrowsClauseContext *c) { return c ? types(c->t) : List<TypeNode>(); }

} // namespace x10c::syntax
