// instantiate, objects that stay at home (types/homed.h): a field that is there at home alone is read and written of an
// object that is found to be at home.
#include "passes/lowering/instantiate_body.h"
#include "types/homed.h"
#include <set>

namespace x10c::passes {

namespace {

using Fields = std::set<const Field *>;

// The fields of the object that a constructor makes, as far as its own activity uses them here.
class Own : public Walker {
public:
  Fields found;
  bool enter(Expr *e) override {
    auto *f = as<Field>(e);
    if (f && f->object->kind == ExprKind::This)
      found.insert(f);
    return e->kind != ExprKind::Closure && e->kind != ExprKind::AtExpr;
  }
  bool enter(Stmt *s) override {
    auto *async = as<Async>(s);
    return s->kind != StmtKind::At && !(async && async->place);
  }
};

class Homes : public Rewriter {
public:
  Homes(Instantiator &i, Fields made) : in(i), own(std::move(made)) {}
  using Rewriter::rewrite;

  Expr *rewrite(Expr *e) override {
    auto *f = as<Field>(e);
    if (f && types::needsHome(f->field) && f->object->kind != ExprKind::New && !own.count(f))
      f->object = atHome(f->object, f->field);
    return e;
  }

private:
  Instantiator &in;
  const Fields own;

  Expr *atHome(Expr *object, const FieldDef *used) {
    Stmts stmts;
    auto *l = as<Local>(object);
    bool isSteady = object->kind == ExprKind::This || (l && !l->var->isVar);
    Expr *same = isSteady ? object : save(object, stmts);
    auto *check = newNode<Check>(object->loc);
    check->error = Check::Error::BadPlace;
    check->text = "field " + used->name.str() + " of an object of another place: " + used->owner->name.str();
    check->condition = isNotNull(away(clone(same)));
    as<Equal>(check->condition)->negated = false;
    stmts.push_back(check);
    return valueAfter(std::move(stmts), same, object->type, object->loc);
  }

  Expr *away(Expr *object) {
    auto *e = newNode<Field>(object->loc);
    e->object = object;
    e->field = types::awayFieldWithin(object->type->def);
    e->container = in.plain(in.universe.superInstance(object->type, e->field->owner));
    e->type = e->field->type;
    return e;
  }
};

} // namespace

void checkHomes(Instantiator &in, const Function &f, Code *code) {
  Own own;
  if (f.method && f.method->isCtor)
    own.walk(code);
  Homes(in, std::move(own.found)).run(code);
}

} // namespace x10c::passes
