// Makes small programs in the instance form by hand, as passes would: for tests of linearize and emit alone.
#pragma once
#include "ir/ir.h"

namespace make {

using namespace x10c;
using namespace x10c::ir;

inline types::Universe &universe() {
  static bool loaded = false;
  auto &u = types::Universe::get();
  if (!loaded) {
    loaded = true;
    u.options.sourcePath = {X10_LIBRARY};
    u.loadWellKnown();
  }
  return u;
}
inline const Type *Long() { return universe().Long; }
inline const Type *Boolean() { return universe().Boolean; }
inline const Type *Void() { return universe().voidType(); }

inline LocalDef *var(const char *name, const Type *type, bool isVar = false) {
  auto *v = new LocalDef;
  v->name = name;
  v->type = type;
  v->isVar = isVar;
  return v;
}
template <class T> T *expr(const Type *type) {
  auto *e = new T;
  e->type = type;
  return e;
}
inline Expr *use(LocalDef *v) {
  auto *e = expr<Local>(v->type);
  e->var = v;
  return e;
}
inline Expr *number(int64_t n) {
  auto *e = expr<Const>(Long());
  e->bits = static_cast<uint64_t>(n);
  return e;
}
inline Expr *prim(Op op, const Type *type, Exprs args) {
  auto *e = expr<Prim>(type);
  e->op = op;
  e->args = std::move(args);
  return e;
}
inline Expr *call(Function *f, const Type *result, Exprs args) {
  auto *e = expr<Call>(result);
  e->method = f->method;
  e->target = f;
  e->args = std::move(args);
  return e;
}
inline Block *block(Stmts stmts) {
  auto *s = new Block;
  s->stmts = std::move(stmts);
  return s;
}
inline Stmt *declare(LocalDef *v, Expr *init = nullptr) {
  auto *s = new Declare;
  s->var = v;
  s->init = init;
  return s;
}
inline Stmt *assign(Expr *target, Expr *value) {
  auto *s = new Assign;
  s->target = target;
  s->value = value;
  return s;
}
inline Stmt *when(Expr *condition, Stmt *yes) {
  auto *s = new If;
  s->condition = condition;
  s->yes = yes;
  return s;
}
inline Stmt *giveBack(Expr *value = nullptr) {
  auto *s = new Return;
  s->value = value;
  return s;
}
inline Stmt *eval(Expr *e) {
  auto *s = new Eval;
  s->expr = e;
  return s;
}
inline Stmt *finish(Stmt *body) {
  auto *s = new Finish;
  s->body = body;
  return s;
}
inline Stmt *async(Stmt *body, std::vector<LocalDef *> captured) {
  auto *s = new Async;
  s->body = body;
  s->captured = std::move(captured);
  return s;
}
inline Function *function(Program &p, const char *name, const Type *result, std::vector<LocalDef *> params) {
  auto *f = new Function;
  f->method = new MethodDef;
  f->method->owner = new ClassDef;
  f->method->name = name;
  f->method->isStatic = true;
  f->cName = std::string("Test_") + name;
  f->x10Name = std::string("Test.") + name;
  f->code = new Code;
  f->code->result = result;
  f->code->params = std::move(params);
  p.functions.push_back(f);
  return f;
}
inline void knows(Program &p, const Type *type, const char *name) {
  auto *c = new Class;
  c->type = type;
  c->def = type->def;
  c->cName = name;
  p.classes.push_back(c);
  p.classOf[type] = c;
}

} // namespace make
