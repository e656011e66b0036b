// Flow over the checked form: locals and fields are assigned before they are read, vals once, what an async assigns is
// read only after its finish; no statement is unreachable; no end is reached where a value must be returned.
#include "semantics/flow.h"
#include "ir/children.h"
#include "semantics/context.h"
#include <set>

namespace x10c::semantics {

namespace {

enum : uint8_t { Assigned = 1, Maybe = 2, Pending = 4 /* by an async that may still run */ };

struct State {
  bool live = true;
  std::vector<uint8_t> bits;
};

State join(const State &a, const State &b) {
  if (!a.live)
    return b;
  if (!b.live)
    return a;
  State s = a;
  s.bits.resize(std::max(a.bits.size(), b.bits.size()));
  for (size_t i = 0; i < s.bits.size(); i++) {
    uint8_t x = i < a.bits.size() ? a.bits[i] : 0, y = i < b.bits.size() ? b.bits[i] : 0;
    uint8_t both = x & y & Assigned, either = (x | y) & Maybe;
    bool pending = (x & (Assigned | Pending)) && (y & (Assigned | Pending)) && !both;
    s.bits[i] = both | either | (pending ? Pending : 0);
  }
  return s;
}

class Flow {
public:
  Flow(const FlowSubject &s) : subject(s) {
    if (s.isCtor && s.cls)
      for (FieldDef *f : s.cls->fields)
        if (needsAssignment(f))
          fields[f] = newBit();
  }

  // The body of a @NonEscaping method, which any constructor may call: `this` is complete enough, but must not escape.
  void runNonEscaping(ir::Code *code) {
    for (auto &f : fields)
      bit(f.second) = Assigned;
    inner++;
    stmt(code->body);
  }

  void run(ir::Code *code) {
    stmt(code->body);
    if (state.live && subject.needsValue)
      report(code->loc, "Missing return statement: the end of " + subject.what + " is reached without a value.");
    if (state.live)
      leaveCtor(code->loc);
  }

private:
  const FlowSubject &subject;
  State state;
  std::unordered_map<const LocalDef *, size_t> locals;
  std::unordered_map<FieldDef *, size_t> fields;
  std::unordered_map<const ir::Stmt *, State> breaks, continues;
  bool escaped = false;
  State *returned = nullptr; // where a called method ends
  State *atThrows = nullptr; // the handlers around: what is assigned at the throws of the body
  std::set<std::pair<const MethodDef *, std::vector<uint8_t>>> entered;
  unsigned closures = 0;         // open ones
  unsigned quiet = 0, inner = 0; // `inner`: within a closure or at: `return` is not the constructor's

  static bool needsAssignment(const FieldDef *f) {
    if (f->isStatic || (!f->tree && !f->isProperty))
      return false;
    if (f->tree && f->tree->init) // which comes after super(…) or property(…)
      return true;
    if (f->type && f->type->isError()) // which is told; its assignments are lost
      return false;
    if (!f->isVar)
      return true;
    return f->type && !Universe::get().hasZero(f->type, types::Env{});
  }

  size_t newBit() {
    state.bits.push_back(0);
    return state.bits.size() - 1;
  }

  uint8_t &bit(size_t i) {
    if (state.bits.size() <= i)
      state.bits.resize(i + 1);
    return state.bits[i];
  }

  void report(Loc loc, const std::string &text) {
    if (!quiet)
      Diagnostics::error(loc, text);
  }

  void leaveCtor(Loc loc) {
    if (!subject.isCtor || inner)
      return;
    for (FieldDef *f : subject.cls->fields) {
      auto at = fields.find(f);
      if (at == fields.end() || (bit(at->second) & Assigned) || (f->tree && f->tree->init))
        continue;
      if (f->isProperty) {
        report(loc, "property(...) might not have been called.");
        return;
      }
      report(loc, "Field '" + f->name.str() + "' was not definitely assigned in this constructor.");
    }
  }

  // ---- expressions ----

  void useLocal(ir::Local *l) {
    auto at = locals.find(l->var);
    if (at == locals.end() || !state.live || (bit(at->second) & Assigned))
      return;
    bool pending = bit(at->second) & Pending;
    report(l->loc, "\"" + l->var->name.str() + "\" may not have been initialized" +
                       (pending ? ": it is assigned in an async that is not yet finished." : "."));
    bit(at->second) |= Assigned;
  }

  void useField(ir::Field *f) {
    auto at = fields.find(f->field);
    if (at == fields.end() || f->object->kind != ir::ExprKind::This || !state.live || (bit(at->second) & Assigned))
      return;
    report(f->loc, f->field->isProperty
                       ? "Can use '" + f->field->name.str() + "' only after 'property(...)'."
                       : "Cannot read from field '" + f->field->name.str() + "' before it is definitely assigned.");
    bit(at->second) |= Assigned;
  }

  // The object under construction as a value: somebody could see it before it is complete. Types may name it all the
  // same: their checks read properties, which are set.
  void escape(ir::This *e) {
    if (e->isOfType)
      return;
    if (subject.isCtor && e->cls == subject.cls && !subject.cls->isAnonymous && !escaped)
      report(e->loc, "'this' cannot escape from a constructor.");
    escaped |= subject.isCtor && e->cls == subject.cls;
  }

  static bool isThis(ir::Expr *e, const ClassDef *whose = nullptr /* anyone's */) {
    while (auto *c = ir::as<ir::Coerce>(e))
      e = c->operand;
    auto *self = ir::as<ir::This>(e);
    return self && (!whose || self->cls == whose);
  }

  void object(ir::Expr *e) { // of a field or method
    if (!isThis(e) || closures)
      expr(e);
  }

  void call(ir::Call *c) {
    if (c->receiver)
      object(c->receiver);
    for (ir::Expr *a : c->args)
      expr(a);
    if (subject.isCtor && c->receiver && isThis(c->receiver, subject.cls) && !closures && !subject.cls->isAnonymous)
      callUnderConstruction(c);
  }

  // A method of the object under construction: nobody may override it unseen, and it keeps to the constructor's rules
  // (X10 language specification, "Constructors and Non-Escaping Methods").
  void callUnderConstruction(ir::Call *c) {
    MethodDef *m = c->method;
    if (m->isStatic || m->isPropertyMethod || m->owner == Universe::get().Any->def || isMarked(m, "NoThisAccess"))
      return;
    bool isOwn = m->owner == subject.cls;
    if (!isMarked(m, "NonEscaping") && !(isOwn && cannotBeOverridden(m)))
      return report(c->loc, "The method " + m->name.str() + " is called from a constructor: it must be " +
                                (isOwn ? "private, final or @NonEscaping." : "@NonEscaping, as it is inherited."));
    if (isOwn)
      enter(m);
  }

  static bool isMarked(const MethodDef *m, const std::string &how) {
    return Universe::findAnnotation(m->annotations, ("x10.compiler." + how).c_str());
  }
  static bool cannotBeOverridden(const MethodDef *m) {
    return m->owner->isStruct() || ((m->modifiers | m->owner->modifiers) & syntax::Final) ||
           (m->modifiers & syntax::Private);
  }

  // What the method reads must have been assigned where it is called.
  void enter(MethodDef *m) {
    if (!state.live || !entered.insert({m, state.bits}).second)
      return;
    ir::Code *code = checkBody(m);
    if (!code)
      return;
    State before = state, *outer = returned, done;
    done.live = false;
    returned = &done;
    inner++;
    stmt(code->body);
    inner--;
    state = join(done, state);
    if (!state.live)
      state = before;
    returned = outer;
  }

  void create(ir::New *n) {
    if (n->outer)
      expr(n->outer);
    bool isReference = n->type->is(Builtin::GlobalRef); // it does not look at the object
    for (ir::Expr *a : n->args)
      if (!isReference || !isThis(a))
        expr(a);
  }

  void expr(ir::Expr *e) {
    switch (e->kind) {
    case ir::ExprKind::Local:
      return useLocal(static_cast<ir::Local *>(e));
    case ir::ExprKind::This:
      return escape(static_cast<ir::This *>(e));
    case ir::ExprKind::Field:
      object(static_cast<ir::Field *>(e)->object);
      return useField(static_cast<ir::Field *>(e));
    case ir::ExprKind::Call:
      return call(static_cast<ir::Call *>(e));
    case ir::ExprKind::New:
      return create(static_cast<ir::New *>(e));
    case ir::ExprKind::And:
    case ir::ExprKind::Or: {
      Outcomes known = test(e);
      state = join(known.yes, known.no);
      return;
    }
    case ir::ExprKind::Cond: {
      auto *c = static_cast<ir::Cond *>(e);
      Outcomes known = test(c->condition);
      state = known.yes;
      expr(c->yes);
      State yes = state;
      state = known.no;
      expr(c->no);
      state = join(yes, state);
      return;
    }
    case ir::ExprKind::Closure:
      return nested(static_cast<ir::Closure *>(e)->code, "closure");
    case ir::ExprKind::AtExpr:
      expr(static_cast<ir::AtExpr *>(e)->place);
      return nested(static_cast<ir::AtExpr *>(e)->code, "at expression");
    default:
      ir::eachChild(e, [&](auto *&child) { visit(child); });
    }
  }

  void visit(ir::Expr *e) { expr(e); }
  void visit(ir::Stmt *s) { stmt(s); }
  void visit(ir::Code *) {}

  // What is assigned where a condition holds, and where it does not.
  struct Outcomes {
    State yes, no;
  };
  Outcomes test(ir::Expr *e) {
    if (auto *both = ir::as<ir::And>(e)) {
      Outcomes left = test(both->left);
      state = left.yes;
      Outcomes right = test(both->right);
      return {right.yes, join(left.no, right.no)};
    }
    if (auto *either = ir::as<ir::Or>(e)) {
      Outcomes left = test(either->left);
      state = left.no;
      Outcomes right = test(either->right);
      return {join(left.yes, right.yes), right.no};
    }
    if (auto *negated = ir::as<ir::Not>(e)) {
      Outcomes of = test(negated->operand);
      return {of.no, of.yes};
    }
    expr(e);
    return {state, state};
  }

  void nested(ir::Code *code, const char *what) {
    State before = state;
    inner++, closures++;
    stmt(code->body);
    inner--, closures--;
    if (state.live && code->result && !code->result->isVoid() && !code->result->isError())
      report(code->loc,
             std::string("Missing return statement: the end of the ") + what + " is reached without a value.");
    state = before;
  }

  // ---- assignments ----

  void assignBit(size_t at, bool isVal, Loc loc, const std::string &name) {
    if (isVal && state.live && (bit(at) & Maybe))
      report(loc, "\"" + name + "\" is a val and might already have been assigned.");
    bit(at) = (bit(at) & ~Pending) | Assigned | Maybe;
  }

  void assign(ir::Assign *a) {
    if (auto *f = ir::as<ir::Field>(a->target))
      object(f->object);
    expr(a->value);
    if (auto *l = ir::as<ir::Local>(a->target)) {
      auto at = locals.find(l->var);
      if (at != locals.end())
        assignBit(at->second, !l->var->isVar, a->loc, l->var->name.str());
      else if (!l->var->isVar && !l->var->isSynthetic)
        report(a->loc, "Cannot assign to the val \"" + l->var->name.str() + "\": it has its value already.");
    } else if (auto *f = ir::as<ir::Field>(a->target); f && f->object->kind == ir::ExprKind::This) {
      auto at = fields.find(f->field);
      if (at != fields.end())
        assignBit(at->second, !f->field->isVar, a->loc, f->field->name.str());
      else if (!f->field->isVar)
        assignGiven(f->field, a->loc);
    }
  }

  // A val that has its value: from the initializer, which comes first, or from the constructor called by this(...).
  // X10 2.6 looks into no constructor that calls another, and programs give vals other values there.
  void assignGiven(FieldDef *f, Loc loc) {
    if (subject.isCtor && f->tree && f->tree->init && initialized(f))
      return report(loc, "The val field " + f->name.str() + " has its value already.");
    if (!subject.callsThis)
      return;
    f->isReplaced = true;
    if (!quiet)
      Diagnostics::warning(loc,
                           "The val field " + f->name.str() + " has its value already, by this(...); it is replaced.");
  }

  std::vector<const FieldDef *> initializedFields;
  bool initialized(const FieldDef *f) {
    for (const FieldDef *known : initializedFields)
      if (known == f)
        return true;
    initializedFields.push_back(f);
    return false;
  }

  // ---- statements ----

  void stmt(ir::Stmt *s) {
    switch (s->kind) {
    case ir::StmtKind::Block:
      return list(static_cast<ir::Block *>(s)->stmts);
    case ir::StmtKind::Declare:
      return declare(static_cast<ir::Declare *>(s));
    case ir::StmtKind::Assign:
      return assign(static_cast<ir::Assign *>(s));
    case ir::StmtKind::If:
      return branches(static_cast<ir::If *>(s));
    case ir::StmtKind::Loop:
      return loop(static_cast<ir::Loop *>(s));
    case ir::StmtKind::RangeLoop:
      return rangeLoop(static_cast<ir::RangeLoop *>(s));
    case ir::StmtKind::Switch:
      return choose(static_cast<ir::Switch *>(s));
    case ir::StmtKind::Break:
      return leave(breaks, static_cast<ir::Break *>(s)->target);
    case ir::StmtKind::Continue:
      return leave(continues, static_cast<ir::Continue *>(s)->target);
    case ir::StmtKind::Return:
      if (ir::Expr *v = static_cast<ir::Return *>(s)->value)
        expr(v);
      if (state.live)
        leaveCtor(s->loc);
      if (returned && !closures)
        *returned = join(*returned, state);
      state.live = false;
      return;
    case ir::StmtKind::Throw:
      expr(static_cast<ir::Throw *>(s)->value);
      if (atThrows && state.live)
        addMaybe(*atThrows, state);
      state.live = false;
      return;
    case ir::StmtKind::Try:
      return attempt(static_cast<ir::Try *>(s));
    case ir::StmtKind::Async:
      return async(static_cast<ir::Async *>(s));
    case ir::StmtKind::Finish:
      return finish(static_cast<ir::Finish *>(s));
    case ir::StmtKind::At: {
      auto *at = static_cast<ir::At *>(s);
      expr(at->place);
      State before = state;
      closures++;
      stmt(at->body);
      closures--;
      before.live = state.live;
      state = before;
      return;
    }
    default:
      ir::eachChild(s, [&](auto *&child) { visit(child); });
    }
  }

  void list(ir::Stmts &stmts) {
    bool told = !state.live;
    for (ir::Stmt *s : stmts) {
      if (!state.live && !told) {
        report(s->loc, "Unreachable statement.");
        told = true;
      }
      stmt(s);
    }
  }

  void declare(ir::Declare *d) {
    if (d->init)
      return expr(d->init);
    auto known = locals.find(d->var);
    if (known == locals.end())
      locals[d->var] = newBit();
    else
      bit(known->second) = 0;
  }

  void branches(ir::If *s) {
    Outcomes known = test(s->condition);
    state = known.yes;
    stmt(s->yes);
    State yes = state;
    state = known.no;
    if (s->no)
      stmt(s->no);
    state = join(yes, state);
  }

  void leave(std::unordered_map<const ir::Stmt *, State> &where, const ir::Stmt *target) {
    auto at = where.find(target);
    if (at == where.end())
      where[target] = state;
    else
      at->second = join(at->second, state);
    state.live = false;
  }

  void arrive(std::unordered_map<const ir::Stmt *, State> &where, const ir::Stmt *target) {
    auto at = where.find(target);
    if (at == where.end())
      return;
    state = join(state, at->second);
    where.erase(at);
  }

  // A val assigned in a loop may be assigned again in the next iteration, where there is one: `once` ends dead in a
  // loop that every iteration leaves.
  template <class F> void repeat(F once) {
    bool matters = false;
    for (uint8_t b : state.bits)
      matters |= !(b & Maybe);
    if (matters && state.live) {
      State entry = state;
      size_t known = state.bits.size();
      quiet++;
      once();
      quiet--;
      State after = state;
      state = entry;
      for (size_t i = 0; after.live && i < known && i < after.bits.size(); i++)
        bit(i) |= after.bits[i] & Maybe;
    }
    once();
  }

  static bool isTrue(ir::Expr *e) {
    auto *c = ir::as<ir::Const>(e);
    return !e || (c && c->bits);
  }

  void loop(ir::Loop *s) {
    if (s->isBlock) {
      stmt(s->body);
      return arrive(breaks, s);
    }
    State exit;
    repeat([&] {
      breaks.erase(s), continues.erase(s);
      exit = state;
      if (s->testFirst && s->condition) {
        Outcomes known = test(s->condition);
        exit = known.no;
        state = known.yes;
      }
      stmt(s->body);
      arrive(continues, s);
      each(s->update);
      if (!s->testFirst) {
        exit = state;
        if (s->condition) {
          Outcomes known = test(s->condition);
          exit = known.no;
          state = known.yes;
        }
      }
    });
    state = exit;
    if (isTrue(s->condition))
      state.live = false;
    arrive(breaks, s);
  }

  void each(ir::Stmts &stmts) {
    for (ir::Stmt *s : stmts)
      stmt(s);
  }

  void rangeLoop(ir::RangeLoop *s) {
    expr(s->low);
    expr(s->high);
    State exit = state;
    repeat([&] {
      breaks.erase(s), continues.erase(s);
      exit = state;
      stmt(s->body);
      arrive(continues, s);
    });
    state = exit;
    arrive(breaks, s);
  }

  void choose(ir::Switch *s) {
    expr(s->subject);
    State entry = state, before = state;
    before.live = false;
    state = before;
    bool hasDefault = false;
    for (ir::SwitchCase &c : s->cases) {
      state = join(entry, state);
      hasDefault |= c.isDefault;
      list(c.body);
    }
    if (!hasDefault)
      state = join(entry, state);
    arrive(breaks, s);
  }

  static void addMaybe(State &to, const State &from, uint8_t where = 0xff) {
    to.bits.resize(std::max(to.bits.size(), from.bits.size()));
    for (size_t i = 0; i < from.bits.size(); i++)
      if (from.bits[i] & where)
        to.bits[i] |= from.bits[i] & Maybe;
  }

  // As in X10 2.6, a handler may give the value that the body was to give: what the body has assigned where it throws
  // by itself has its value, and what an async assigns may get it meanwhile; of the rest the handler knows nothing.
  void attempt(ir::Try *s) {
    State entry = state, caught = entry, *outer = atThrows;
    atThrows = &caught;
    stmt(s->body);
    atThrows = outer;
    State done = state, thrown = entry;
    addMaybe(thrown, done);
    addMaybe(caught, done, Pending);
    caught.bits.resize(thrown.bits.size());
    for (ir::Catch &c : s->catches) {
      state = caught;
      stmt(c.body);
      noteReplaced(thrown, caught);
      done = join(done, state);
    }
    if (atThrows)
      addMaybe(*atThrows, caught);
    state = done;
    if (!s->finally)
      return;
    state = thrown;
    stmt(s->finally);
    State after = state;
    state = done;
    state.live = done.live && after.live;
    for (size_t i = 0; i < after.bits.size(); i++)
      bit(i) |= after.bits[i] & (Assigned | Maybe) & ~(i < thrown.bits.size() ? thrown.bits[i] : 0);
  }

  // A handler ends: the val fields to which the body and the handler have both assigned.
  void noteReplaced(const State &byBody, const State &before) {
    for (auto &[field, at] : fields)
      if ((byBody.bits[at] & ~before.bits[at] & Maybe) && (bit(at) & Maybe) && !field->isVar)
        field->isReplaced = true;
  }

  void async(ir::Async *s) {
    State before = state;
    inner++;
    stmt(s->body);
    inner--;
    State after = state;
    state = before;
    for (size_t i = 0; i < before.bits.size(); i++) {
      if (!(before.bits[i] & Assigned) && (after.bits[i] & (Assigned | Pending)) && after.live)
        bit(i) |= Pending;
      bit(i) |= after.bits[i] & Maybe;
    }
  }

  void finish(ir::Finish *s) {
    State before = state;
    stmt(s->body);
    for (size_t i = 0; i < state.bits.size(); i++)
      if ((state.bits[i] & Pending) && !(i < before.bits.size() && (before.bits[i] & Pending)))
        state.bits[i] = (state.bits[i] & ~Pending) | Assigned;
  }
};

} // namespace

void checkFlow(ir::Code *code, const FlowSubject &subject) { Flow(subject).run(code); }

void checkNonEscaping(ir::Code *code, ClassDef *cls) {
  FlowSubject subject;
  subject.cls = cls;
  subject.isCtor = true;
  Flow(subject).runNonEscaping(code);
}

} // namespace x10c::semantics
