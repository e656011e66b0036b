// See outlook.h.
#include "passes/communication/outlook.h"
#include "ir/children.h"
#include <algorithm>
#include <utility>

namespace x10c::passes {

// ---- the shape of an update ----

namespace {

bool callsNative(const Expr *e, const char *native) {
  auto *call = e && e->kind == ExprKind::Call ? static_cast<const Call *>(e) : nullptr;
  return call && call->method->nativeTemplate.find(native) != std::string::npos;
}

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
  return s->kind == StmtKind::Declare || s->kind == StmtKind::Assign;
}

// Of numbers and variables of around; evaluating it has no effect.
bool isPlain(const Expr *e, const std::set<const LocalDef *> &within) {
  switch (e->kind) {
  case ExprKind::Const:
    return true;
  case ExprKind::Local:
    return !within.count(static_cast<const Local *>(e)->var);
  case ExprKind::Coerce:
    return isPlain(static_cast<const Coerce *>(e)->operand, within);
  case ExprKind::Prim: {
    auto *p = static_cast<const Prim *>(e);
    bool isQuiet = p->op == Op::Convert || (isOnNumbers(p->op) && p->op != Op::Div && p->op != Op::Rem);
    return isQuiet && std::all_of(p->args.begin(), p->args.end(), [&](Expr *a) { return isPlain(a, within); });
  }
  default:
    return false;
  }
}

// The parts of `val o = r(); [val x = o.f ⊕ v;] o.f = x`, where r() may be named twice.
class Shape {
public:
  bool read(Stmt *body, bool (*isSummed)(const Type *), Update &update) {
    auto *only = as<Block>(body);
    while (only && only->stmts.size() == 1 && as<Block>(only->stmts[0]))
      only = as<Block>(only->stmts[0]);
    auto *atomic = only && only->stmts.size() == 1 ? as<Atomic>(only->stmts[0]) : as<Atomic>(body);
    Stmts stmts;
    if (!atomic || !flatten(atomic->body, stmts) || stmts.empty())
      return false;
    for (Stmt *s : stmts)
      if (auto *d = as<Declare>(s))
        within.insert(d->var);
    while (!stmts.empty() && object(stmts[0], update))
      stmts.erase(stmts.begin());
    auto *store = stmts.empty() ? nullptr : as<Assign>(stmts.back());
    if (store && selves.empty())
      named(store->target, update);
    return store && fieldOf(store->target) && sum(stmts, store, update) && isSummed(update.access->type) &&
           isPlain(update.access->args[update.valueIndex], within) && take(fieldOf(store->target), update);
  }

private:
  std::set<const LocalDef *> selves; // that hold the object
  std::set<const LocalDef *> within;
  const LocalDef *target = nullptr;

  bool object(Stmt *s, Update &update) {
    auto *d = as<Declare>(s);
    auto *get = d && callsNative(d->init, "x10_global_get") ? as<Call>(d->init) : nullptr;
    auto *ref = get ? as<Local>(get->receiver) : nullptr;
    bool isIt = ref && (selves.empty() || ref->var == update.target);
    if (isIt) {
      selves.insert(d->var);
      target = update.target = ref->var;
    }
    return isIt;
  }

  // r().f, whose object no variable holds.
  void named(Expr *field, Update &update) {
    auto *f = as<Field>(field);
    auto *get = f && callsNative(f->object, "x10_global_get") ? as<Call>(f->object) : nullptr;
    if (auto *ref = get ? as<Local>(get->receiver) : nullptr)
      target = update.target = ref->var;
  }

  bool isObject(Expr *e) const {
    auto *o = as<Local>(e);
    auto *get = callsNative(e, "x10_global_get") ? as<Call>(e) : nullptr;
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
    bool commutes = update.op == Op::Add || update.op == Op::Mul || update.op == Op::BitAnd || update.op == Op::BitOr ||
                    update.op == Op::BitXor;
    return commutes && isLeft != isRight && (isLeft || p->op != Op::Sub);
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

// ---- looking through the program ----

class Outlook::Scan : public Walker {
public:
  Scan(Outlook &o, const Function *f, bool (*s)(const Type *)) : out(o), isSummed(s) { here.function = f; }

  bool enter(Stmt *s) override {
    if (Update update; isUpdate(s, update)) {
      out.updates.push_back({s, update});
      out.placeOf[s] = here;
      walkChild(s->kind == StmtKind::At ? as<At>(s)->place : as<Async>(s)->place);
      walkChild(update.access->args[update.valueIndex]);
      return false;
    }
    if (auto *async = as<Async>(s)) {
      walkChild(async->place);
      walkChild(async->first);
      walkChild(async->last);
      spawn([&] { walk(async->body); });
      return false;
    }
    if (auto *finish = as<Finish>(s)) {
      if (!here.isSpawned)
        out.sequential.push_back({finish, here.function});
      here.finishes.push_back(finish);
      walk(finish->body);
      here.finishes.pop_back();
      return false;
    }
    if (auto *call = as<CtorCall>(s))
      edge(call->target);
    if (auto *assign = as<Assign>(s); assign && isOwn(assign->target)) {
      walk(assign->value);
      return false;
    }
    return true;
  }

  bool enter(Expr *e) override {
    if (auto *closure = as<Closure>(e)) {
      spawn([&] { walk(closure->code); });
      return false;
    }
    if (auto *field = as<ir::Field>(e))
      out.touched[{field->field, field->container}].push_back(here);
    if (auto *made = as<New>(e))
      edge(made->target);
    if (auto *global = as<Static>(e))
      if (auto slot = out.program.staticOf.find(global->field);
          slot != out.program.staticOf.end() && slot->second->init)
        edge(slot->second->init);
    if (auto *call = as<Call>(e))
      called(call);
    return true;
  }

private:
  Outlook &out;
  bool (*isSummed)(const Type *);
  Where here;

  bool isUpdate(Stmt *s, Update &update) const {
    auto *at = as<At>(s);
    auto *async = as<Async>(s);
    bool isOne = at || (async && async->place && !async->isUncounted && !async->mayBeRefused);
    return isOne && Shape().read(at ? at->body : async->body, isSummed, update);
  }

  void walkChild(Expr *e) {
    if (e)
      walk(e);
  }

  template <class Body> void spawn(const Body &body) {
    bool before = std::exchange(here.isSpawned, true);
    body();
    here.isSpawned = before;
  }

  // A constructor sets its object up before anybody else has it.
  bool isOwn(Expr *target) const {
    auto *field = as<ir::Field>(target);
    return field && field->object->kind == ExprKind::This && here.function->method && here.function->method->isCtor;
  }

  void called(Call *call) {
    out.forgets |= callsNative(call, "x10_global_forget");
    bool isUnknown =
        call->dispatch == Dispatch::Virtual || call->method->nativeTemplate.find("#cx") != std::string::npos;
    if (call->target)
      edge(call->target);
    if (isUnknown)
      edge(nullptr);
  }

  void edge(const Function *to) { out.calls[here.function].push_back({here, to}); }
};

Outlook::Outlook(Program &p, bool (*isSummed)(const Type *)) : program(p) {
  for (Function *f : p.functions) {
    if (f->isVirtual)
      tables.insert(f);
    if (f->code)
      Scan(*this, f, isSummed).walk(f->code);
  }
  for (const Class *cls : p.classes)
    for (const Function *f : {cls->toString, cls->equals, cls->hashCode})
      if (f)
        tables.insert(f);
  if (updates.empty())
    return;
  std::map<Field, Op> ops;
  for (const auto &[s, update] : updates)
    if (!ops.insert({update.field, update.op}).second && ops[update.field] != update.op)
      unlike.insert(update.field);
  findSpawned();
  findGathering(candidates());
}

// Adds all that they call.
void Outlook::close(Functions &functions) const {
  std::vector<const Function *> work(functions.begin(), functions.end());
  auto add = [&](const Function *f) {
    if (functions.insert(f).second)
      work.push_back(f);
  };
  while (!work.empty()) {
    const Function *f = work.back();
    work.pop_back();
    auto found = calls.find(f);
    if (found == calls.end())
      continue;
    for (const Edge &edge : found->second)
      if (edge.to)
        add(edge.to);
      else
        for (const Function *each : tables)
          add(each);
  }
}

// What activities run: all that is called within an async or closure, directly or not.
void Outlook::findSpawned() {
  for (const auto &[f, edges] : calls)
    for (const Edge &edge : edges) {
      if (edge.from.isSpawned && edge.to)
        spawned.insert(edge.to);
      if (edge.from.isSpawned && !edge.to)
        spawned.insert(tables.begin(), tables.end());
    }
  close(spawned);
}

// The fields that are updated, that nobody touches in code that activities run.
std::set<Outlook::Field> Outlook::candidates() const {
  std::set<Field> fields;
  for (const auto &[s, update] : updates) {
    auto found = touched.find(update.field);
    bool isTouched = found != touched.end() && std::any_of(found->second.begin(), found->second.end(),
                                                           [&](const Where &w) { return isSpawnedCode(w); });
    if (!isTouched && !unlike.count(update.field) && !forgets)
      fields.insert(update.field);
  }
  return fields;
}

Outlook::Functions Outlook::reachedFrom(const Finish *finish) const {
  Functions reached;
  for (const auto &[f, edges] : calls)
    for (const Edge &edge : edges)
      if (std::count(edge.from.finishes.begin(), edge.from.finishes.end(), finish)) {
        if (edge.to)
          reached.insert(edge.to);
        else
          reached.insert(tables.begin(), tables.end());
      }
  close(reached);
  return reached;
}

bool Outlook::mayRunIn(const Where &w, const Finish *finish, const Functions &reached) const {
  return std::count(w.finishes.begin(), w.finishes.end(), finish) || reached.count(w.function);
}

// A finish gathers if nobody in it touches the fields.
void Outlook::findGathering(const std::set<Field> &fields) {
  for (const auto &[finish, function] : sequential) {
    if (spawned.count(function))
      continue;
    Functions reached = reachedFrom(finish);
    bool isOne = false, isTouched = false;
    for (const auto &[s, update] : updates)
      isOne |= fields.count(update.field) && mayRunIn(placeOf.at(s), finish, reached);
    for (const Field &field : fields)
      if (auto found = touched.find(field); found != touched.end())
        for (const Where &w : found->second)
          isTouched |= mayRunIn(w, finish, reached);
    if (isOne && !isTouched)
      gathering.insert(finish);
  }
}

// What the main activity may come to without such a finish around it.
Outlook::Functions Outlook::reachedOutside() const {
  auto isCovered = [&](const Where &w) {
    return std::any_of(w.finishes.begin(), w.finishes.end(), [&](Finish *f) { return gathering.count(f); });
  };
  Functions reached;
  std::vector<const Function *> work;
  auto add = [&](const Function *f) {
    if (reached.insert(f).second)
      work.push_back(f);
  };
  add(program.main);
  for (const Function *each : tables) // whoever calls them
    if (program.main == nullptr)
      add(each);
  while (!work.empty()) {
    const Function *f = work.back();
    work.pop_back();
    auto found = calls.find(f);
    if (found == calls.end())
      continue;
    for (const Edge &edge : found->second) {
      if (isCovered(edge.from))
        continue;
      if (edge.to)
        add(edge.to);
      else
        for (const Function *each : tables)
          add(each);
    }
  }
  return reached;
}

std::map<const Stmt *, Update> Outlook::hidden() const {
  std::map<const Stmt *, Update> hidden;
  if (updates.empty() || !program.main)
    return hidden;
  std::set<Field> fields = candidates();
  Functions outside = reachedOutside();
  std::set<Field> seen; // updated outside somewhere
  for (const auto &[s, update] : updates) {
    const Where &w = placeOf.at(s);
    bool isCovered = std::any_of(w.finishes.begin(), w.finishes.end(), [&](Finish *f) { return gathering.count(f); });
    if (outside.count(w.function) && !isCovered)
      seen.insert(update.field);
  }
  for (const auto &[s, update] : updates)
    if (fields.count(update.field) && !seen.count(update.field))
      hidden.insert({s, update});
  return hidden;
}

} // namespace x10c::passes
