// remote_value_forwarding: an at carries the fields that it reads of `this`, not the whole object.
//
// Expects  instance form, after at_async_fusion.
// Does     finds At, AtExpr, and Async with a place, whose bodies only use vals of `this`. These are read in front,
//          and the bodies use the values that were read. The vals of an object never change, and an at copies at that
//          same moment, so the bodies see the same values. Fields that nobody reads there, often large tables, are no
//          longer packed, sent and rebuilt in each message. (Scalar replacement, paper 001, section IV.A.)
//          Left alone: an object with a serialization of its own (its own serialize; a transient field is read); an
//          object that must not be sent (Unserializable); a struct, which may belong to its place.
// Changes  such nodes, and adds declarations in front of them.
#include "ir/children.h"
#include "ir/make.h"
#include "passes/passes.h"
#include "support/rewrites.h"
#include "types/arrivals.h"
#include <map>

namespace x10c::passes {

using namespace ir;

namespace {

bool isVal(const Field *f) {
  return f->object->kind == ExprKind::This && !f->field->varies() && !f->field->isTransient;
}

// Whether `this` is used, and only for its vals.
class OnlyVals : public Walker {
public:
  bool holds() const { return vals > 0 && others == 0; }

  bool enter(Expr *e) override {
    auto *f = as<Field>(e);
    bool isOne = f && isVal(f);
    vals += isOne;
    others += e->kind == ExprKind::This;
    return !isOne;
  }

private:
  unsigned vals = 0, others = 0;
};

// Reads the vals of `this` in front.
struct ReadInFront : Rewriter {
  using Rewriter::rewrite;
  Stmts reads;

  Expr *rewrite(Expr *e) override {
    auto *f = as<Field>(e);
    if (!f || !isVal(f))
      return e;
    LocalDef *&var = vars[f->field];
    if (!var) {
      var = temporary(f->type, f->loc, f->field->name.c_str());
      reads.push_back(declare(var, f, f->loc));
    }
    return use(var, f->loc);
  }

private:
  std::map<const FieldDef *, LocalDef *> vars;
};

// Whether the class, or a subclass, has a serialization of its own, or must not be sent.
bool hasWayOfItsOwn(const Program &program, const Type *type) {
  types::Universe &universe = types::Universe::get();
  ClassDef *unserializable = universe.findClass("x10.io.Unserializable");
  for (const Class *cls : program.classes)
    if (universe.superInstance(cls->type, type->def) &&
        (types::packsItself(cls->type) || (unserializable && universe.superInstance(cls->type, unserializable))))
      return true;
  return false;
}

class ForwardFields : public Rewriter {
public:
  using Rewriter::rewrite;

  ForwardFields(const Program &p, const Type *t) : program(p), thisType(t) {}

  Stmt *rewrite(Stmt *s) override {
    auto *at = as<At>(s);
    auto *async = as<Async>(s);
    if (!at && !(async && async->place))
      return s;
    Stmts all = readsOf(at ? at->body : async->body);
    if (all.empty())
      return s;
    all.push_back(s);
    return block(std::move(all), s->loc);
  }

  Expr *rewrite(Expr *e) override {
    auto *at = as<AtExpr>(e);
    Stmts reads = at ? readsOf(at->code->body) : Stmts();
    return reads.empty() ? e : behind(std::move(reads), e, e->type, e->loc);
  }

private:
  const Program &program;
  const Type *thisType;

  Stmts readsOf(Stmt *&body) {
    OnlyVals uses;
    uses.walk(body);
    if (!uses.holds() || hasWayOfItsOwn(program, thisType))
      return {};
    if (!Rewrites::allow(body->loc, "fields of `this` are sent, not the object"))
      return {};
    ReadInFront read;
    body = read.run(body);
    return std::move(read.reads);
  }
};

} // namespace

void remote_value_forwarding(Program &program) {
  for (Function *f : program.functions)
    if (f->code && f->hasThis && f->container->isReference())
      ForwardFields(program, f->container).run(f->code);
}

} // namespace x10c::passes
