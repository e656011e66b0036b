// See updates.h.
#include "analysis/remote/updates.h"
#include "ir/known_library.h"
#include "ir/messages.h"
#include <algorithm>
#include <map>

namespace x10c::analysis {

bool callsNative(const Expr *e, const char *native) {
  auto *call = as<Call>(e);
  return call && call->method->nativeTemplate.find(native) != std::string::npos;
}

namespace {

// The statements of a body one after the other, without the blocks and values around them. False: there is something
// else.
bool flatten(Stmt *s, Stmts &out) {
  if (auto *block = as<Block>(s))
    return std::all_of(block->stmts.begin(), block->stmts.end(), [&](Stmt *each) { return flatten(each, out); });
  if (auto *eval = as<Eval>(s)) {
    auto *within = as<StmtExpr>(eval->expr);
    bool isQuiet = within && (!within->value || within->value->kind == ExprKind::Local);
    return isQuiet &&
           std::all_of(within->stmts.begin(), within->stmts.end(), [&](Stmt *each) { return flatten(each, out); });
  }
  if (auto *check = as<Check>(s); check && check->error == Check::Error::Null)
    return true; // of the object, which is there if the reference is not null
  out.push_back(s);
  return s->kind == StmtKind::Declare || s->kind == StmtKind::Assign || s->kind == StmtKind::If;
}

// Whether it has only numbers and variables from outside; evaluating it has no effect.
bool isPlain(const Expr *e, const std::set<const LocalDef *> &within) {
  switch (e->kind) {
  case ExprKind::Const:
    return true;
  case ExprKind::Local:
    return !within.count(as<Local>(e)->var);
  case ExprKind::Coerce:
    return isPlain(as<Coerce>(e)->operand, within);
  case ExprKind::Prim: {
    auto *p = as<Prim>(e);
    bool isQuiet = p->op == Op::Convert || (isOnNumbers(p->op) && p->op != Op::Div && p->op != Op::Rem);
    return isQuiet && std::all_of(p->args.begin(), p->args.end(), [&](Expr *a) { return isPlain(a, within); });
  }
  default:
    return false;
  }
}

// The parts of `val o = r(); [val x = o.f ⊕ v;] o.f = x`, and of what keeps the greater or the lesser, where r() may be
// named twice.
class Shape {
public:
  // Whether an atomic block's last statement assigns a sum to a field of a GlobalRef's object, and nothing else in the
  // block assigns.
  static bool isSumOf(Stmt *body) {
    for (auto *around = as<Block>(body); around && around->stmts.size() == 1; around = as<Block>(body))
      body = around->stmts[0];
    auto *atomic = as<Atomic>(body);
    Stmts stmts;
    if (!atomic || !flatten(atomic->body, stmts) || stmts.empty())
      return false;
    auto *store = as<Assign>(stmts.back());
    auto *field = store ? as<ir::Field>(store->target) : nullptr;
    Expr *value = store ? store->value : nullptr;
    stmts.pop_back();
    auto isOf = [](Expr *use, const Declare *d) { return d && as<Local>(use) && as<Local>(use)->var == d->var; };
    for (Stmt *s : stmts)
      if (auto *d = as<Declare>(s); isOf(value, d))
        value = d->init;
      else if (!d)
        return false;
    auto *sum = value ? as<Prim>(value) : nullptr;
    bool isOfObject =
        field && (field->object->kind == ExprKind::Local || callsNative(field->object, known::globalObject));
    return isOfObject && sum && commutes(sum->op) && isSummed(sum->type);
  }

  // The object of a GlobalRef that is in a variable, or will be: of an object's field.
  static bool isFound(const Expr *object) {
    auto *get = callsNative(object, known::globalObject) ? as<Call>(object) : nullptr;
    Expr *ref = get ? get->receiver : nullptr;
    auto *field = ref ? as<ir::Field>(ref) : nullptr;
    return ref && (ref->kind == ExprKind::Local || (field && field->object->type->isReference()));
  }

  static bool commutes(Op op) {
    return op == Op::Add || op == Op::Sub || op == Op::Mul || op == Op::BitAnd || op == Op::BitOr || op == Op::BitXor;
  }

  bool read(Stmt *body, Update &update) {
    Stmts stmts = atomicOf(body);
    if (stmts.empty())
      return false;
    begin(stmts, update);
    auto *store = stmts.empty() ? nullptr : as<Assign>(stmts.back());
    if (store && selves.empty())
      named(store->target, update);
    return store && fieldOf(store->target) && sum(stmts, store, update) && isSummed(update.access->type) &&
           isPlain(update.access->args[update.valueIndex], within) && take(fieldOf(store->target), update);
  }

  // `if (r().f < v) r().f = v`, or `r().f = r().f < v ? v : r().f`; likewise with the other comparisons, and turned
  // round.
  bool readExtreme(Stmt *body, Update &update) {
    Stmts stmts = atomicOf(body);
    if (stmts.empty())
      return false;
    begin(stmts, update);
    for (; stmts.size() > 1 && as<Declare>(stmts[0]); stmts.erase(stmts.begin()))
      known(as<Declare>(stmts[0]));
    auto *test = stmts.size() == 1 ? as<If>(stmts[0]) : nullptr;
    Stmts yes;
    bool isAlone = test && !test->no && flatten(test->yes, yes) && yes.size() == 1;
    auto *store = as<Assign>(isAlone ? yes[0] : stmts.size() == 1 ? stmts[0] : nullptr);
    if (!store)
      return false;
    if (selves.empty())
      named(store->target, update);
    update.stored = fieldOf(store->target);
    if (!update.stored || !isSummed(update.stored->type))
      return false;
    Expr *value = store->value;
    if (auto *behind = as<StmtExpr>(value)) {
      for (Stmt *s : behind->stmts)
        if (!as<Declare>(s))
          return false;
        else
          known(as<Declare>(s));
      value = behind->value;
    }
    auto *either = as<Cond>(meaning(value));
    bool isOne = test ? compares(test->condition, store->value, nullptr, update)
                      : either && compares(either->condition, either->yes, either->no, update);
    return isOne && isPlain(update.extreme, within) && take(update.stored, update);
  }

private:
  std::map<const LocalDef *, Expr *> vals; // of the block
  std::set<const LocalDef *> selves;       // that hold the object
  std::set<const LocalDef *> within;
  const LocalDef *target = nullptr;

  // The statements of a body that is an atomic block.
  static Stmts atomicOf(Stmt *body) {
    auto *only = as<Block>(body);
    while (only && only->stmts.size() == 1 && as<Block>(only->stmts[0]))
      only = as<Block>(only->stmts[0]);
    auto *atomic = only && only->stmts.size() == 1 ? as<Atomic>(only->stmts[0]) : as<Atomic>(body);
    Stmts stmts;
    return atomic && flatten(atomic->body, stmts) ? stmts : Stmts();
  }

  // Takes off what finds the object.
  void begin(Stmts &stmts, Update &update) {
    for (Stmt *s : stmts)
      if (auto *d = as<Declare>(s))
        within.insert(d->var);
    while (!stmts.empty() && object(stmts[0], update))
      stmts.erase(stmts.begin());
  }

  void known(Declare *d) {
    within.insert(d->var);
    if (!d->var->isVar && d->init)
      vals[d->var] = d->init;
  }
  // The expression that a val of the block names.
  Expr *meaning(Expr *e) const {
    auto *local = e ? as<Local>(e) : nullptr;
    auto found = local ? vals.find(local->var) : vals.end();
    return found == vals.end() ? e : meaning(found->second);
  }

  // Whether the condition compares the field with a value, and one of both is kept: `no`, where it does not hold, or
  // the field, if that is null.
  bool compares(Expr *condition, Expr *yes, Expr *no, Update &update) const {
    auto *test = as<Prim>(condition);
    if (!test || !(test->op == Op::Lt || test->op == Op::Le || test->op == Op::Gt || test->op == Op::Ge))
      return false;
    auto isField = [&](Expr *e) {
      const ir::Field *field = fieldOf(meaning(e));
      return field && field->field == update.stored->field;
    };
    bool isLeft = isField(test->args[0]), isLess = test->op == Op::Lt || test->op == Op::Le;
    update.extreme = meaning(test->args[isLeft ? 1 : 0]);
    auto isValue = [&](Expr *e) { return isEqual(meaning(e), update.extreme); };
    bool keepsField = isField(yes) && no && isValue(no), keepsValue = isValue(yes) && (!no || isField(no));
    update.op = (isLeft == isLess) == keepsValue ? Op::Gt : Op::Lt;
    return isLeft != isField(test->args[1]) && keepsField != keepsValue;
  }

  // Whether plain expressions are written alike.
  static bool isEqual(Expr *a, Expr *b) {
    if (a->kind != b->kind || a->type != b->type)
      return false;
    switch (a->kind) {
    case ExprKind::Const:
      return !as<Const>(a)->isNull && as<Const>(a)->bits == as<Const>(b)->bits;
    case ExprKind::Local:
      return as<Local>(a)->var == as<Local>(b)->var;
    case ExprKind::Coerce:
      return isEqual(as<Coerce>(a)->operand, as<Coerce>(b)->operand);
    case ExprKind::Prim:
      return as<Prim>(a)->op == as<Prim>(b)->op &&
             std::equal(as<Prim>(a)->args.begin(), as<Prim>(a)->args.end(), as<Prim>(b)->args.begin(),
                        as<Prim>(b)->args.end(), isEqual);
    default:
      return false;
    }
  }

  bool object(Stmt *s, Update &update) {
    auto *d = as<Declare>(s);
    auto *get = d && callsNative(d->init, known::globalObject) ? as<Call>(d->init) : nullptr;
    auto *ref = get ? as<Local>(get->receiver) : nullptr;
    bool isIt = ref && (selves.empty() || ref->var == update.target);
    if (isIt) {
      selves.insert(d->var);
      target = update.target = ref->var;
      update.object = get;
    }
    return isIt;
  }

  // r().f, whose object no variable holds.
  void named(Expr *field, Update &update) {
    auto *f = as<Field>(field);
    auto *get = f && callsNative(f->object, known::globalObject) ? as<Call>(f->object) : nullptr;
    if (auto *ref = get ? as<Local>(get->receiver) : nullptr) {
      target = update.target = ref->var;
      update.object = get;
    }
  }

  bool isObject(Expr *e) const {
    auto *o = as<Local>(e);
    auto *get = callsNative(e, known::globalObject) ? as<Call>(e) : nullptr;
    auto *ref = get ? as<Local>(get->receiver) : nullptr;
    return (o && selves.count(o->var)) || (ref && ref->var == target);
  }

  // r().f, or `({ val o = r(); o.f })`; null: something else.
  ir::Field *fieldOf(Expr *e) const {
    auto *within = as<StmtExpr>(e);
    auto *own = within && within->stmts.size() == 1 ? as<Declare>(within->stmts[0]) : nullptr;
    auto *field = as<ir::Field>(within ? within->value : e);
    auto *local = field ? as<Local>(field->object) : nullptr;
    bool isIt =
        within ? own && local && local->var == own->var && isObject(own->init) : field && isObject(field->object);
    return isIt ? field : nullptr;
  }

  bool sum(const Stmts &stmts, Assign *store, Update &update) const {
    Expr *value = store->value;
    auto *local = as<Local>(value);
    auto *declared = stmts.size() == 2 ? as<Declare>(stmts[0]) : nullptr;
    if (stmts.size() > 2 || (stmts.size() == 2 && (!local || !declared || declared->var != local->var)))
      return false;
    auto *p = as<Prim>(declared ? declared->init : value);
    if (!p || p->args.size() != 2)
      return false;
    bool isLeft = isSame(p->args[0], store), isRight = isSame(p->args[1], store);
    update.access = p;
    update.valueIndex = isLeft ? 1 : 0;
    update.op = p->op == Op::Sub ? Op::Add : p->op;
    return commutes(p->op) && isLeft != isRight && (isLeft || p->op != Op::Sub);
  }

  bool isSame(Expr *e, Assign *store) const {
    const ir::Field *field = fieldOf(e);
    return field && field->field == fieldOf(store->target)->field;
  }

  static bool take(ir::Field *f, Update &update) {
    update.field = {f->field, f->container};
    return true;
  }
};

} // namespace

bool isSummed(const Type *type) {
  const types::Universe &u = types::Universe::get();
  return type->base == u.Long || type->base == u.ULong || type->base == u.Int || type->base == u.UInt;
}

bool resemblesUpdate(const Async *async) {
  Update update;
  return Shape::isSumOf(async->body) || Shape().readExtreme(async->body, update);
}

bool isUpdate(Stmt *s, Update &update) {
  auto *async = as<Async>(s);
  std::optional<Message> message = messageOf(s);
  bool isOne = message && !(async && (async->isUncounted || async->mayBeRefused));
  if (isOne && Shape().read(message->body, update))
    return true;
  update = Update();
  return isOne && Shape().readExtreme(message->body, update);
}

} // namespace x10c::analysis
