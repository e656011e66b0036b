// Flow over the checked form: locals and fields are assigned before they are read, vals once, what an async assigns is
// read only after its finish; no statement is unreachable; no end is reached where a value must be returned.
#include "semantics/flow.h"
#include "ir/children.h"
#include "semantics/flow_state.h"
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include <algorithm>

namespace x10c::semantics {

static void list(Flow &flow, ir::Stmts &stmts);

// ---- what is known ----

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

void addMaybe(State &to, const State &from, uint8_t where) {
  to.bits.resize(std::max(to.bits.size(), from.bits.size()));
  for (size_t i = 0; i < from.bits.size(); i++)
    if (from.bits[i] & where)
      to.bits[i] |= from.bits[i] & Maybe;
}

static bool needsAssignment(const FieldDef *f) {
  if (f->isStatic || (!f->tree && !f->isProperty))
    return false;
  if (f->tree && f->tree->init) // which comes after super(…) or property(…)
    return true;
  if (f->type && f->type->isError()) // which is reported; its assignments are lost
    return false;
  if (!f->isVar)
    return true;
  return f->type && !Universe::get().hasZero(f, f->type, types::Env{});
}

Flow::Flow(const FlowSubject &s) : subject(s) {
  if (s.isCtor && s.cls)
    for (FieldDef *f : s.cls->fields)
      if (needsAssignment(f))
        fields[f] = newBit(*this);
}

size_t newBit(Flow &flow) {
  flow.state.bits.push_back(0);
  return flow.state.bits.size() - 1;
}

void report(const Flow &flow, Loc loc, const Complaint &c) {
  if (!flow.within.isQuiet)
    Diagnostics::error(loc, c);
}

static std::string propertyCallOf(const ClassDef &c) {
  std::string list;
  for (const FieldDef *p : c.properties)
    list += (list.empty() ? "" : ", ") + p->name.str();
  return "property(" + list + ");";
}

static void leaveCtor(Flow &flow, Loc loc) {
  if (!flow.subject.isCtor || flow.within.isInner)
    return;
  for (FieldDef *f : flow.subject.cls->fields) {
    auto at = flow.fields.find(f);
    if (at == flow.fields.end() || (flow.state.bit(at->second) & Assigned) || (f->tree && f->tree->init))
      continue;
    if (f->isVar && syntax::editionOf(f->loc.file).zeroesFields)
      continue;
    if (f->isProperty) {
      report(flow, loc,
             {ErrorKind::Properties, "property(...) might not have been called: `" + propertyCallOf(*flow.subject.cls) +
                                         "` gives the properties their values."});
      return;
    }
    report(
        flow, loc,
        {ErrorKind::UnassignedField, "Field '" + f->name.str() + "' was not definitely assigned in this constructor."});
  }
}

// ---- jumps ----

static void leave(Flow &flow, std::unordered_map<const ir::Stmt *, State> &where, const ir::Stmt *target) {
  auto at = where.find(target);
  if (at == where.end())
    where[target] = flow.state;
  else
    at->second = join(at->second, flow.state);
  flow.state.live = false;
}

static void arrive(Flow &flow, std::unordered_map<const ir::Stmt *, State> &where, const ir::Stmt *target) {
  auto at = where.find(target);
  if (at == where.end())
    return;
  flow.state = join(flow.state, at->second);
  where.erase(at);
}

// ---- branches ----

static void declare(Flow &flow, ir::Declare *d) {
  if (d->init)
    return expr(flow, d->init);
  auto known = flow.locals.find(d->var);
  if (known == flow.locals.end())
    flow.locals[d->var] = newBit(flow);
  else
    flow.state.bit(known->second) = 0;
}

static void branches(Flow &flow, ir::If *s) {
  either(
      flow, s->condition, [&] { stmt(flow, s->yes); },
      [&] {
        if (s->no)
          stmt(flow, s->no);
      });
}

static void choose(Flow &flow, ir::Switch *s) {
  expr(flow, s->subject);
  State entry = flow.state, before = flow.state;
  before.live = false;
  flow.state = before;
  bool hasDefault = false;
  for (ir::SwitchCase &c : s->cases) {
    flow.state = join(entry, flow.state);
    hasDefault |= c.isDefault;
    list(flow, c.body);
  }
  if (!hasDefault)
    flow.state = join(entry, flow.state);
  arrive(flow, flow.breaks, s);
}

// ---- loops ----

// A look at the loop that reports nothing: what it may assign, where there is another iteration. `once` ends dead in a
// loop that every iteration leaves.
template <class F> static void lookAhead(Flow &flow, F once) {
  State entry = flow.state;
  Within quiet = flow.within;
  quiet.isQuiet = true;
  in(flow, quiet, once);
  State after = std::exchange(flow.state, entry);
  size_t known = std::min(entry.bits.size(), after.bits.size());
  for (size_t i = 0; after.live && i < known; i++)
    flow.state.bit(i) |= after.bits[i] & Maybe;
}

// A val assigned in a loop may be assigned again in the next iteration.
template <class F> static void repeat(Flow &flow, F once) {
  bool matters = false;
  for (uint8_t b : flow.state.bits)
    matters |= !(b & Maybe);
  if (matters && flow.state.live)
    lookAhead(flow, once);
  once();
}

static bool isTrue(ir::Expr *e) {
  auto *c = ir::as<ir::Const>(e);
  return !e || (c && c->bits);
}

static void each(Flow &flow, ir::Stmts &stmts) {
  for (ir::Stmt *s : stmts)
    stmt(flow, s);
}

// The condition of a loop: goes on where it holds; returns what is known where it does not.
static State testLoop(Flow &flow, ir::Loop *s) {
  if (!s->condition)
    return flow.state;
  Outcomes known = test(flow, s->condition);
  flow.state = known.yes;
  return known.no;
}

static void loop(Flow &flow, ir::Loop *s) {
  if (s->isBlock) {
    stmt(flow, s->body);
    return arrive(flow, flow.breaks, s);
  }
  State exit;
  repeat(flow, [&] {
    flow.breaks.erase(s), flow.continues.erase(s);
    if (s->testFirst)
      exit = testLoop(flow, s);
    stmt(flow, s->body);
    arrive(flow, flow.continues, s);
    each(flow, s->update);
    if (!s->testFirst)
      exit = testLoop(flow, s);
  });
  flow.state = exit;
  if (isTrue(s->condition))
    flow.state.live = false;
  arrive(flow, flow.breaks, s);
}

static void forLoop(Flow &flow, ir::ForLoop *s) {
  expr(flow, s->low);
  expr(flow, s->high);
  State exit = flow.state;
  repeat(flow, [&] {
    flow.breaks.erase(s), flow.continues.erase(s);
    exit = flow.state;
    stmt(flow, s->body);
    arrive(flow, flow.continues, s);
  });
  flow.state = exit;
  arrive(flow, flow.breaks, s);
}

// ---- exceptions ----

// A handler ends: the val fields to which the body and the handler have both assigned.
static void noteReplaced(Flow &flow, const State &byBody, const State &before) {
  for (auto &[field, at] : flow.fields)
    if ((byBody.bits[at] & ~before.bits[at] & Maybe) && (flow.state.bit(at) & Maybe) && !field->isVar)
      field->isReplaced = true;
}

// The end of a finally block: what it has assigned by itself, after what was known where the try statement was done.
static void goOn(Flow &flow, const State &done, const State &thrown) {
  State after = flow.state;
  flow.state = done;
  flow.state.live = done.live && after.live;
  for (size_t i = 0; i < after.bits.size(); i++)
    flow.state.bit(i) |= after.bits[i] & (Assigned | Maybe) & ~(i < thrown.bits.size() ? thrown.bits[i] : 0);
}

// As in X10 2.6, a handler may give the value that the body was to give: what the body has assigned where it throws
// by itself has its value, and what an async assigns may get it meanwhile; of the rest the handler knows nothing.
static void attempt(Flow &flow, ir::Try *s) {
  State thrown = flow.state, caught = flow.state;
  Within within = flow.within;
  within.atThrows = &caught;
  in(flow, within, [&] { stmt(flow, s->body); });
  State done = flow.state;
  addMaybe(thrown, done);
  addMaybe(caught, done, Pending);
  caught.bits.resize(thrown.bits.size());
  for (ir::Catch &c : s->catches) {
    flow.state = caught;
    stmt(flow, c.body);
    noteReplaced(flow, thrown, caught);
    done = join(done, flow.state);
  }
  if (flow.within.atThrows)
    addMaybe(*flow.within.atThrows, caught);
  flow.state = s->finally ? thrown : done;
  if (!s->finally)
    return;
  stmt(flow, s->finally);
  goOn(flow, done, thrown);
}

// ---- asyncs ----

static void async(Flow &flow, ir::Async *s) {
  State before = flow.state;
  Within within = flow.within;
  within.isInner = true;
  in(flow, within, [&] { stmt(flow, s->body); });
  State after = std::exchange(flow.state, before);
  for (size_t i = 0; i < before.bits.size(); i++) {
    if (!(before.bits[i] & Assigned) && (after.bits[i] & (Assigned | Pending)) && after.live)
      flow.state.bit(i) |= Pending;
    flow.state.bit(i) |= after.bits[i] & Maybe;
  }
}

static void finish(Flow &flow, ir::Finish *s) {
  State before = flow.state;
  stmt(flow, s->body);
  for (size_t i = 0; i < flow.state.bits.size(); i++)
    if ((flow.state.bits[i] & Pending) && !(i < before.bits.size() && (before.bits[i] & Pending)))
      flow.state.bits[i] = (flow.state.bits[i] & ~Pending) | Assigned;
}

// ---- statements ----

static void list(Flow &flow, ir::Stmts &stmts) {
  bool told = !flow.state.live;
  for (ir::Stmt *s : stmts) {
    if (!flow.state.live && !told) {
      report(flow, s->loc, {ErrorKind::Unreachable, "Unreachable statement."});
      told = true;
    }
    stmt(flow, s);
  }
}

static void returnStmt(Flow &flow, ir::Return *s) {
  if (s->value)
    expr(flow, s->value);
  if (flow.state.live)
    leaveCtor(flow, s->loc);
  if (flow.within.returned && !flow.within.isClosure)
    *flow.within.returned = join(*flow.within.returned, flow.state);
  flow.state.live = false;
}

static void throwStmt(Flow &flow, ir::Throw *s) {
  expr(flow, s->value);
  if (flow.within.atThrows && flow.state.live)
    addMaybe(*flow.within.atThrows, flow.state);
  flow.state.live = false;
}

static void atStmt(Flow &flow, ir::At *s) {
  expr(flow, s->place);
  State before = flow.state;
  Within within = flow.within;
  within.isClosure = true;
  in(flow, within, [&] { stmt(flow, s->body); });
  before.live = flow.state.live;
  flow.state = before;
}

void stmt(Flow &flow, ir::Stmt *s) {
  switch (s->kind) {
  case ir::StmtKind::Block:
    return list(flow, ir::as<ir::Block>(s)->stmts);
  case ir::StmtKind::Declare:
    return declare(flow, ir::as<ir::Declare>(s));
  case ir::StmtKind::Assign:
    return assign(flow, ir::as<ir::Assign>(s));
  case ir::StmtKind::If:
    return branches(flow, ir::as<ir::If>(s));
  case ir::StmtKind::Loop:
    return loop(flow, ir::as<ir::Loop>(s));
  case ir::StmtKind::ForLoop:
    return forLoop(flow, ir::as<ir::ForLoop>(s));
  case ir::StmtKind::Switch:
    return choose(flow, ir::as<ir::Switch>(s));
  case ir::StmtKind::Break:
    return leave(flow, flow.breaks, ir::as<ir::Break>(s)->target);
  case ir::StmtKind::Continue:
    return leave(flow, flow.continues, ir::as<ir::Continue>(s)->target);
  case ir::StmtKind::Return:
    return returnStmt(flow, ir::as<ir::Return>(s));
  case ir::StmtKind::Throw:
    return throwStmt(flow, ir::as<ir::Throw>(s));
  case ir::StmtKind::Try:
    return attempt(flow, ir::as<ir::Try>(s));
  case ir::StmtKind::Async:
    return async(flow, ir::as<ir::Async>(s));
  case ir::StmtKind::Finish:
    return finish(flow, ir::as<ir::Finish>(s));
  case ir::StmtKind::At:
    return atStmt(flow, ir::as<ir::At>(s));
  default:
    ir::eachChild(s, [&](auto *&child) { visit(flow, child); });
  }
}

void checkFlow(ir::Code *code, const FlowSubject &subject) {
  Flow flow(subject);
  stmt(flow, code->body);
  if (flow.state.live && subject.needsValue)
    report(flow, code->loc,
           {ErrorKind::MissingReturn,
            "Missing return statement: the end of " + subject.what + " is reached without a value."});
  if (flow.state.live)
    leaveCtor(flow, code->loc);
}

// A @NonEscaping method may be called by any constructor: `this` is complete enough, but must not escape.
void checkNonEscaping(ir::Code *code, ClassDef *cls) {
  FlowSubject subject;
  subject.cls = cls;
  subject.isCtor = true;
  Flow flow(subject);
  for (auto &f : flow.fields)
    flow.state.bit(f.second) = Assigned;
  flow.within.isInner = true;
  stmt(flow, code->body);
}

} // namespace x10c::semantics
