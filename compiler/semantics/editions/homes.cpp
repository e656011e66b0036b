// What an edition whose objects have homes lets other places use without saying so: the fields of the method's own
// object. (Static fields that hold such objects: shared_statics.cpp.)
//
// A method may run where its object is not: it was called through a reference, or an at left the object. A field is
// then asked for at the object's home, and stored there: a message each time. Where a method begins, its object is
// mostly at home. So a method that uses fields is there twice: as written, and as called of an object elsewhere; the
// first begins with
//
//   if (this is elsewhere) return the second(…);
//
// After an at, and in functions, each use tests by itself.
#include "ir/any.h"
#include "ir/make.h"
#include "semantics/context.h"
#include "syntax/editions.h"
#include "types/homed.h"
#include <map>
#include <set>
#include <tuple>

namespace x10c::semantics {

namespace {

struct FieldUse {
  bool isSure = false;         // the object is known to be elsewhere
  ir::Stmt *atomic = nullptr;  // the outermost around it, which cannot ask another place
  LocalDef *fetched = nullptr; // holds its value before the atomic
};

ir::Field *ownField(ir::Expr *e) {
  auto *f = ir::as<ir::Field>(e);
  return f && f->object->kind == ir::ExprKind::This && types::needsHome(f->field) ? f : nullptr;
}

ClassDef *ownerOf(const ir::Field *f) { return static_cast<ir::This *>(f->object)->cls; }

// The operand d of this.f = this.f op d; else null.
ir::Expr **operandOf(ir::Assign *a, const ir::Field *f) {
  ir::Expr *v = a->value;
  for (;;)
    if (auto *coerced = ir::as<ir::Coerce>(v))
      v = coerced->operand;
    else if (auto *cast = ir::as<ir::Cast>(v))
      v = cast->operand;
    else
      break;
  auto *call = ir::as<ir::Call>(v);
  ir::Expr *now = call && call->receiver && call->args.size() == 1 ? call->receiver : nullptr;
  if (auto *coerced = ir::as<ir::Coerce>(now))
    now = coerced->operand;
  ir::Field *same = ownField(now);
  return same && same->field == f->field && ownerOf(same) == ownerOf(f) ? &call->args[0] : nullptr;
}

// The uses of own fields that are to be tested for, or are known to be elsewhere.
class FieldUses : public ir::Walker {
public:
  std::map<ir::Field *, FieldUse> reads;
  std::map<ir::Assign *, FieldUse> stores;
  bool isUsedAtOnce = false; // where the method runs

  FieldUses(const ClassDef *c, bool away) : cls(c), isAway(away) {}

  bool enter(ir::Expr *e) override {
    if (auto *at = ir::as<ir::AtExpr>(e)) {
      walk(at->place);
      elsewhere([&] { walk(at->code); });
      return false;
    }
    if (auto *closure = ir::as<ir::Closure>(e)) {
      elsewhere([&] { walk(closure->code); });
      return false;
    }
    ir::Field *f = ownField(e);
    if (f && isFar(f))
      reads[f] = useOf(f);
    return true;
  }

  bool enter(ir::Stmt *s) override {
    if (auto *at = ir::as<ir::At>(s)) {
      walk(at->place);
      elsewhere([&] { walk(at->body); });
      return false;
    }
    if (s->kind == ir::StmtKind::Atomic || s->kind == ir::StmtKind::When)
      return atomic ? true : (within(s), false);
    auto *a = ir::as<ir::Assign>(s);
    ir::Field *f = a ? ownField(a->target) : nullptr;
    if (!f || !isFar(f))
      return true;
    stores[a] = useOf(f);
    ir::Expr **operand = operandOf(a, f);
    walk(operand ? *operand : a->value);
    return false;
  }

private:
  const ClassDef *cls;
  const bool isAway;
  bool isBehindAt = false;
  ir::Stmt *atomic = nullptr;
  std::set<const FieldDef *> assigned; // within it

  bool isFar(const ir::Field *f) {
    bool isAtOnce = ownerOf(f) == cls && !isBehindAt;
    isUsedAtOnce |= isAtOnce;
    return isAway || !isAtOnce;
  }

  FieldUse useOf(const ir::Field *f) const {
    FieldUse use;
    use.isSure = isAway && ownerOf(f) == cls && !isBehindAt;
    bool isSteady = atomic && !assigned.count(f->field) && (atomic->kind == ir::StmtKind::Atomic || !f->field->isVar);
    use.atomic = isSteady ? atomic : nullptr;
    return use;
  }

  template <class F> void elsewhere(F f) {
    bool was = isBehindAt;
    ir::Stmt *around = atomic;
    isBehindAt = true;
    atomic = nullptr;
    f();
    isBehindAt = was;
    atomic = around;
  }

  void within(ir::Stmt *s) {
    atomic = s;
    assigned.clear();
    ir::eachNode(
        s, [](ir::Expr *) {},
        [&](ir::Stmt *each) {
          auto *a = ir::as<ir::Assign>(each);
          if (auto *f = a ? ir::as<ir::Field>(a->target) : nullptr)
            assigned.insert(f->field);
        });
    if (auto *when = ir::as<ir::When>(s)) {
      walk(when->condition);
      walk(when->body);
    } else {
      walk(static_cast<ir::Atomic *>(s)->body);
    }
    atomic = nullptr;
  }
};

} // namespace

// Private to this file: asks for the fields that were found.
struct Body::Fetching : ir::Rewriter {
  using Rewriter::rewrite;
  Body &body;
  FieldUses uses;
  std::map<ir::Stmt *, ir::Stmts> before; // atomics
  std::map<std::tuple<ir::Stmt *, ClassDef *, const FieldDef *>, LocalDef *> fetched;

  Fetching(Body &b, FieldUses found) : body(b), uses(std::move(found)) {
    for (auto &[field, use] : uses.reads)
      if (use.atomic)
        use.fetched = inFrontOf(use, field);
  }

  ir::Expr *rewrite(ir::Expr *e) override {
    auto *f = ir::as<ir::Field>(e);
    auto found = f ? uses.reads.find(f) : uses.reads.end();
    return found == uses.reads.end() ? e : fetch(f, found->second);
  }

  ir::Stmt *rewrite(ir::Stmt *s) override {
    auto *a = ir::as<ir::Assign>(s);
    auto found = a ? uses.stores.find(a) : uses.stores.end();
    if (found != uses.stores.end())
      return store(a, found->second.isSure);
    auto first = before.find(s);
    if (first == before.end())
      return s;
    first->second.push_back(s);
    return body.block(s->loc, first->second);
  }

private:
  ir::Expr *isAtHome(ir::Expr *object) {
    auto *test = ir::as<ir::Equal>(body.isAway(object));
    test->negated = false;
    return test;
  }

  ir::Expr *homeOf(ir::Expr *object) {
    ClassDef *homes = body.u.findClass("x10.editions.v15.Homes");
    return body.callMethods(object->loc, nullptr, body.u.findStaticMethods(homes, "of"), {}, {ir::clone(object)}, "of");
  }

  ir::Expr *asked(ir::Field *f) {
    Loc loc = f->loc;
    auto *at = make<ir::AtExpr>(loc, f->type);
    at->place = homeOf(f->object);
    at->code = body.code(loc, f->type, {body.give(loc, ir::clone(f))});
    return at;
  }

  ir::Expr *fetch(ir::Field *f, const FieldUse &use) {
    ir::Expr *there = use.fetched ? body.use(use.fetched, f->loc) : asked(f);
    there->type = f->type;
    return use.isSure ? there : either(f->object, f, there);
  }

  ir::Expr *either(ir::Expr *object, ir::Expr *here, ir::Expr *there) {
    return ir::conditional(isAtHome(ir::clone(object)), here, there, here->loc);
  }

  // Declares a val with the field's value before the atomic.
  LocalDef *inFrontOf(const FieldUse &use, ir::Field *f) {
    LocalDef *&var = fetched[{use.atomic, ownerOf(f), f->field}];
    if (var)
      return var;
    var = body.temporary(f->loc, f->type->base);
    ir::Expr *value = asked(f);
    if (!use.isSure)
      value = either(f->object, ir::zero(f->type->base, f->loc), value);
    before[use.atomic].push_back(body.declare(var, value));
    return var;
  }

  // val v = value; if (it is at home) this.f = v; else at (its home) this.f = v; of this.f = this.f op d, v is d.
  ir::Stmt *store(ir::Assign *a, bool isSure) {
    auto *f = static_cast<ir::Field *>(a->target);
    ir::Expr **operand = operandOf(a, f);
    ir::Expr *&value = operand ? *operand : a->value;
    ir::Stmts stmts;
    value = body.once(value, stmts);
    ir::CloneMap map;
    auto *at = ir::newNode<ir::At>(a->loc);
    at->place = homeOf(f->object);
    at->body = body.block(a->loc, {ir::clone(static_cast<ir::Stmt *>(a), map)});
    stmts.push_back(isSure ? static_cast<ir::Stmt *>(at) : ir::branch(isAtHome(ir::clone(f->object)), a, at, a->loc));
    return body.block(a->loc, stmts);
  }
};

// object.away != null
ir::Expr *Body::isAway(ir::Expr *object) {
  auto *away = make<ir::Field>(object->loc, u.Any);
  away->object = object;
  away->field = types::awayFieldWithin(object->type->def);
  away->container = u.superInstance(object->type, away->field->owner);
  return ir::isNotNull(away);
}

// The method as one that is called of objects of other places.
MethodDef *Body::methodElsewhere(const MethodDef *m, ir::Code *code) {
  auto *made = new MethodDef(*m);
  made->overridden.clear();
  made->isFinal = made->isNoInline = true;
  made->isInline = false;
  made->formals = code->params;
  made->code = code;
  made->state = 2;
  return made;
}

// The body, which may run where its object is not.
void Body::runAnywhere(const MethodDef *m, ir::Code *code) {
  const syntax::EditionRow &edition = syntax::editionOf(m->loc.file);
  if (!edition.readsHomes || m->isStatic || !cls)
    return;
  FieldUses uses(cls, false);
  uses.walk(code);
  ir::CloneMap map;
  bool isTwice = uses.isUsedAtOnce && !m->isCtor && !edition.calledAtHome;
  ir::Code *there = isTwice ? ir::clone(code, map) : nullptr;
  Fetching(*this, std::move(uses)).run(code);
  if (!there)
    return;
  FieldUses away(cls, true);
  away.walk(there);
  Fetching(*this, std::move(away)).run(there);
  Loc loc = code->body->loc;
  auto *call = make<ir::Call>(loc, m->result);
  call->dispatch = ir::Dispatch::Exact;
  call->method = methodElsewhere(m, there);
  call->container = cls->type;
  call->receiver = self(loc);
  for (LocalDef *formal : code->params)
    call->args.push_back(use(formal, loc));
  ir::Stmts stmts;
  if (m->result->isVoid())
    stmts.push_back(ir::evaluate(call));
  stmts.push_back(give(loc, m->result->isVoid() ? nullptr : call));
  auto *whole = static_cast<ir::Block *>(code->body);
  whole->stmts.insert(whole->stmts.begin(), ir::branch(isAway(self(loc)), block(loc, stmts), nullptr, loc));
}

ir::Expr *Body::present(ir::Expr *object) {
  bool isNullable = object->type->isClass() &&
                    Universe::findAnnotation(object->type->def->annotations, "x10.compiler.Nullable") &&
                    object->type->def != cls;
  return isNullable ? callNamed(object->loc, object, "value", {}) : object;
}

} // namespace x10c::semantics
