// What a class says of each of its objects cannot speak of `here`: an object is made at one place and used at others.
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include "syntax/walk.h"
#include "types/impl.h"

namespace x10c::types {

namespace {

struct RefuseHere : syntax::TreeWalker {
  bool enter(const syntax::Node &n) override {
    if (n.kind == syntax::Kind::Here)
      Diagnostics::error(n.loc, {ErrorKind::InConstraint,
                                 "`here` cannot stand in what a class says of its objects: they are made at one place "
                                 "and may be used at another"});
    return true;
  }
};

} // namespace

void Universe::Impl::checkHere(const ClassDef *c) {
  if (!c->tree || syntax::editionOf(c->loc.file).looseHere)
    return;
  RefuseHere refuse;
  auto in = [&](const syntax::Node *n) {
    if (n)
      refuse.walk(*n);
  };
  for (const syntax::Formal *p : c->tree->properties)
    in(p->type);
  for (const syntax::Expr *e : c->tree->guard)
    in(e);
  in(c->tree->super);
  for (const syntax::TypeNode *t : c->tree->interfaces)
    in(t);
  for (const FieldDef *f : c->fields)
    if (f->tree && !f->isStatic)
      in(f->tree->type);
}

} // namespace x10c::types
