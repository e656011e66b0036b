// See unobservable_updates.h.
#include "analysis/remote/unobservable_updates.h"
#include "analysis/natives.h"
#include "analysis/remote/remote_uses.h"
#include "ir/children.h"
#include "ir/known_library.h"
#include "ir/messages.h"
#include "support/line_of.h"
#include "types/arrivals.h"
#include <algorithm>

namespace x10c::analysis {

class UnobservableUpdates::Scan : public Walker {
public:
  Scan(UnobservableUpdates &o, const Function *f) : out(o), self(f->hasThis ? f->container : nullptr) {
    here.function = f;
  }

  bool enter(Stmt *s) override {
    if (Update update; isUpdate(s, update)) {
      out.updates.push_back({s, update});
      out.placeOf[s] = here;
      walkChild(messageOf(s)->sent.place);
      walkChild(update.value());
      return false;
    }
    auto *async = as<Async>(s);
    if (std::optional<Message> message = messageOf(s))
      sends(message->body, nullptr);
    if (async) {
      walkChild(async->place);
      walkChild(async->first);
      walkChild(async->last);
      spawned(async);
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
    if (auto *check = as<Check>(s); check && check->message) // it may be made text
      edge(nullptr);
    if (auto *assign = as<Assign>(s); assign && isOwn(assign->target)) {
      walk(assign->value);
      return false;
    }
    return true;
  }

  bool enter(Expr *e) override {
    if (auto *closure = as<Closure>(e)) {
      whereverCalled(closure);
      return false;
    }
    if (auto *at = as<AtExpr>(e))
      sends(at->code->body, at->type);
    if (auto *field = as<ir::Field>(e))
      touch(field);
    if (auto *made = as<New>(e))
      edge(made->target);
    if (e->kind == ExprKind::Static || e->kind == ExprKind::Equal)
      edges(out.graph.of(e));
    if (auto *call = as<Call>(e))
      called(call);
    return true;
  }

private:
  UnobservableUpdates &out;
  const Type *self; // the type of `this`
  Where here;

  void touch(ir::Field *field) {
    Where where = here;
    where.loc = field->loc;
    out.touched[{field->field, field->container}].push_back(where);
  }

  std::vector<const Type *> capturedBy(Stmt *body) const {
    std::vector<const Type *> types;
    for (const LocalDef *var : RemoteUses(body, self && self->isReference()).order)
      types.push_back(var ? var->type : self);
    return types;
  }

  // What is captured is copied, and so is the result.
  void sends(Stmt *body, const Type *result) {
    std::vector<const Type *> types = capturedBy(body);
    types.push_back(result);
    copies(std::move(types), body->loc);
  }

  void copies(std::vector<const Type *> types, Loc loc) {
    Where where = here;
    where.loc = loc;
    out.sent.push_back({where, std::move(types)});
  }

  void walkChild(Expr *e) {
    if (e)
      walk(e);
  }

  // No finish waits for an uncounted async.
  void spawned(Async *async) {
    Where before = here;
    here.isSpawned = true;
    if (async->isUncounted) {
      here.isUncounted = true;
      here.finishes.clear();
    }
    walk(async->body);
    here = before;
  }

  // A closure may be called where the finishes around it have ended, by an unknown call: its body is as a function of
  // a method table.
  void whereverCalled(Closure *closure) {
    out.closures.insert({closure->type->def, capturedBy(closure->code->body)});
    Where before = here;
    here = Where();
    here.function = new Function;
    here.isSpawned = true;
    out.tables.insert(here.function);
    out.applied.insert(here.function);
    walk(closure->code);
    here = before;
  }

  // A constructor sets its object up before anybody else has it.
  bool isOwn(Expr *target) const {
    auto *field = as<ir::Field>(target);
    return field && field->object->kind == ExprKind::This && here.function->method && here.function->method->isCtor;
  }

  void called(Call *call) {
    out.forgets |= callsNative(call, known::globalForget);
    if (callsNative(call, known::writerPut)) // packs an object
      for (const Expr *arg : call->args)
        copies({arg->kind == ExprKind::Coerce ? as<Coerce>(arg)->operand->type : arg->type}, call->loc);
    CallTargets callees = out.graph.of(call);
    bool isKnown = callees.isWhole && !callees.asksObjects && !callees.functions.empty();
    if (callees.kind == CallTargets::Kind::Applied)
      edge(nullptr, true);
    else if (callees.kind == CallTargets::Kind::Native ? nativeMayThrow(call->method->nativeTemplate) : !isKnown)
      edge(nullptr);
    else if (callees.kind != CallTargets::Kind::Native)
      edges(callees);
  }

  void edges(const CallTargets &callees) {
    for (const Function *f : callees.functions)
      edge(f);
  }

  void edge(const Function *to, bool isClosure = false) { out.calls[here.function].push_back({here, to, isClosure}); }
};

// Whether messages may call it: of a class with a serialization of its own, or of a field that is set on arrival.
static bool isCalledByPacking(const Function *f) {
  if (!f->method || !f->container)
    return false;
  bool isOfOwn = types::packsItself(f->container) && (f->method->isCtor || f->method->name == Name("serialize"));
  return isOfOwn || f->method->name.str().ends_with(types::arrivalSuffix);
}

UnobservableUpdates::UnobservableUpdates(Program &p) : program(p), graph(p) {
  findApplied();
  for (Function *f : p.functions) {
    if (f->isVirtual || isCalledByPacking(f))
      tables.insert(f);
    if (isCalledByPacking(f))
      spawned.insert(f);
    if (f->code)
      Scan(*this, f).walk(f->code);
  }
  for (const Class *cls : p.classes)
    for (const Function *f : {cls->toString, cls->equals, cls->hashCode})
      if (f)
        tables.insert(f);
  if (updates.empty())
    return;
  forgetUncalled();
  copiesTouch();
  std::map<Field, Op> ops;
  for (const auto &[s, update] : updates)
    if (!ops.insert({update.field, update.op}).second && ops[update.field] != update.op)
      unlike.insert(update.field);
  findSpawned();
  findGathering(candidates());
}

// What no code runs, since all its calls have been inlined, touches nothing.
void UnobservableUpdates::forgetUncalled() {
  if (!program.main)
    return;
  Functions called{program.main};
  for (const Functions &others : {tables, applied, spawned})
    called.insert(others.begin(), others.end());
  close(called);
  auto isUncalled = [&](const Where &w) { return !called.count(w.function); };
  for (auto &[field, places] : touched)
    std::erase_if(places, isUncalled);
  std::erase_if(sent, [&](const auto &each) { return isUncalled(each.first); });
}

// An object that is copied is read. So the fields count as touched where something is sent in which there may be one.
void UnobservableUpdates::copiesTouch() {
  std::set<Field> fields;
  for (const auto &[s, update] : updates)
    fields.insert(update.field);
  for (const Field &field : fields) {
    MayContain holders(program, closures, field.first->owner);
    for (const auto &[where, types] : sent)
      if (std::any_of(types.begin(), types.end(), [&](const Type *t) { return t && holders.mayContain(t); }))
        touched[field].push_back(where);
  }
}

void UnobservableUpdates::findApplied() {
  for (const Class *cls : program.classes)
    for (const Interface &interface : cls->interfaces)
      if (interface.type->def->isFunction)
        for (const MethodSlot &slot : interface.slots)
          if (slot.function)
            applied.insert(slot.function);
}

void UnobservableUpdates::addCallees(const Edge &edge, Functions &to) const {
  const Functions &any = edge.isClosure ? applied : tables;
  if (edge.to)
    to.insert(edge.to);
  else
    to.insert(any.begin(), any.end());
}

// Adds all that they call, by calls that count.
void UnobservableUpdates::close(Functions &functions, const std::function<bool(const Where &)> &counts) const {
  std::vector<const Function *> work(functions.begin(), functions.end());
  auto add = [&](const Function *f) {
    if (functions.insert(f).second)
      work.push_back(f);
  };
  while (!work.empty()) {
    auto found = calls.find(work.back());
    work.pop_back();
    if (found == calls.end())
      continue;
    for (const Edge &edge : found->second) {
      Functions callees;
      if (counts(edge.from))
        addCallees(edge, callees);
      std::for_each(callees.begin(), callees.end(), add);
    }
  }
}

void UnobservableUpdates::close(Functions &functions) const {
  close(functions, [](const Where &) { return true; });
}

// What activities run: all that is called within an async or closure, directly or not.
void UnobservableUpdates::findSpawned() {
  for (const auto &[f, edges] : calls)
    for (const Edge &edge : edges)
      if (edge.from.isSpawned)
        addCallees(edge, spawned);
  close(spawned);
}

// The updated fields that are not touched in code that activities run.
std::set<UnobservableUpdates::Field> UnobservableUpdates::candidates() const {
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

UnobservableUpdates::Functions UnobservableUpdates::reachedFrom(const Finish *finish) const {
  Functions reached;
  for (const auto &[f, edges] : calls)
    for (const Edge &edge : edges)
      if (std::count(edge.from.finishes.begin(), edge.from.finishes.end(), finish))
        addCallees(edge, reached);
  close(reached);
  return reached;
}

bool UnobservableUpdates::mayRunIn(const Where &w, const Finish *finish, const Functions &reached) const {
  return std::count(w.finishes.begin(), w.finishes.end(), finish) || reached.count(w.function);
}

// A finish gathers if nothing in it touches the fields.
void UnobservableUpdates::findGathering(const std::set<Field> &fields) {
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

bool UnobservableUpdates::isCovered(const Where &w) const {
  return std::any_of(w.finishes.begin(), w.finishes.end(), [&](Finish *f) { return gathering.count(f); });
}

// What the main activity may come to without such a finish around it.
UnobservableUpdates::Functions UnobservableUpdates::reachedOutside() const {
  Functions reached{program.main};
  for (const auto &[f, edges] : calls) // uncounted asyncs go on when all finishes have ended
    for (const Edge &edge : edges)
      if (edge.from.isUncounted)
        addCallees(edge, reached);
  close(reached, [&](const Where &w) { return !isCovered(w); });
  return reached;
}

std::map<const Stmt *, Update> UnobservableUpdates::hidden() const {
  std::map<const Stmt *, Update> hidden;
  if (updates.empty() || !program.main)
    return hidden;
  std::set<Field> fields = candidates();
  Functions outside = reachedOutside();
  std::set<Field> seen; // updated outside somewhere
  for (const auto &[s, update] : updates) {
    const Where &w = placeOf.at(s);
    if (w.isUncounted || (outside.count(w.function) && !isCovered(w)))
      seen.insert(update.field);
  }
  for (const auto &[s, update] : updates)
    if (fields.count(update.field) && !seen.count(update.field))
      hidden.insert({s, update});
  return hidden;
}

std::vector<std::pair<const Stmt *, std::string>> UnobservableUpdates::visible() const {
  std::map<const Stmt *, Update> unseen = hidden();
  std::vector<std::pair<const Stmt *, std::string>> all;
  for (const auto &[s, update] : updates) {
    if (unseen.count(s))
      continue;
    std::string field = update.field.first->name.str(), why = "an update of " + field +
                                                              " may run without a finish around it, or in one where " +
                                                              field + " is read";
    if (forgets)
      why = "the program forgets GlobalRefs";
    else if (unlike.count(update.field))
      why = field + " is updated in several ways";
    else if (auto found = touched.find(update.field); found != touched.end())
      for (const Where &w : found->second)
        if (isSpawnedCode(w))
          why = "an activity may see " + field + " at " + lineOf(w.loc);
    all.push_back({s, why});
  }
  return all;
}

} // namespace x10c::analysis
