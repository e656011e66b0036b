// See footprints.h.
#include "analysis/footprints.h"
#include "analysis/evaluation.h"
#include "analysis/natives.h"
#include "ir/any.h"
#include "ir/children.h"
#include "ir/known_library.h"
#include "support/expect.h"
#include "support/line_of.h"
#include "types/known.h"
#include <algorithm>

namespace x10c::analysis {

using namespace ir;

namespace {

template <class T> void unite(std::set<T> &to, const std::set<T> &from) { to.insert(from.begin(), from.end()); }

template <class T> const T *firstCommon(const std::set<const T *> &a, const std::set<const T *> &b) {
  auto found = std::find_if(a.begin(), a.end(), [&](const T *each) { return b.count(each); });
  return found == a.end() ? nullptr : *found;
}

// What is written and may be read. Null: nothing.
const RailRegion *firstCommon(const std::set<RailRegion> &written, const std::set<RailRegion> &read) {
  for (const RailRegion &each : written)
    for (const RailRegion &other : read)
      if (each.meets(other))
        return &each;
  return nullptr;
}

const Type *baseOf(const Type *type) { return type->base ? type->base : type; }

bool isPlainForNatives(const Type *type) { return !isReference(type) || type->isString(); }

} // namespace

void Footprint::add(const Footprint &that) {
  unite(readFields, that.readFields);
  unite(writtenFields, that.writtenFields);
  unite(readRails, that.readRails);
  unite(writtenRails, that.writtenRails);
  unite(filledRails, that.filledRails);
  unite(takes, that.takes);
  unite(made, that.made);
  unite(ats, that.ats);
  readsAnyRail |= that.readsAnyRail;
  hasLoops |= that.hasLoops;
  hasEffects |= that.hasEffects;
  compares |= that.compares;
  storesObjects |= that.storesObjects;
  throwsObjects |= that.throwsObjects;
  if (!endlessAt)
    endlessAt = that.endlessAt;
  isOnlyAtomic &= that.isOnlyAtomic;
  skipsFields |= that.skipsFields;
  if (!writtenAt)
    writtenAt = that.writtenAt;
  if (ordering.empty()) {
    ordering = that.ordering;
    orderedAt = that.orderedAt;
  }
}

std::string Footprint::conflictWith(const Footprint &reader) const {
  if (const FieldDef *field = firstCommon(writtenFields, reader.readFields))
    return field->name.str() + " is assigned";
  if (const RailRegion *rails = firstCommon(writtenRails, reader.readRails))
    return "elements of a " + types::str(rails->type) + " are assigned";
  if (reader.readsAnyRail && !writtenRails.empty())
    return "elements of a " + types::str(writtenRails.begin()->type) + " are assigned";
  if (const LocalDef *rail = firstCommon(filledRails, reader.takes))
    return "elements of " + rail->name.str() + " are assigned";
  return "";
}

std::string Footprint::impurity() const {
  if (!isQuiet())
    return ordering + " at " + lineOf(orderedAt);
  if (!ends())
    return "may not end at " + lineOf(endlessAt);
  if (!writtenFields.empty())
    return "assigns " + (*writtenFields.begin())->name.str() + " at " + lineOf(writtenAt);
  if (!writtenRails.empty())
    return "assigns elements of a " + types::str(writtenRails.begin()->type) + " at " + lineOf(writtenAt);
  return hasEffects ? "prints" : ats.empty() ? "" : "goes to another place";
}

static bool isNullConstant(const Expr *e) {
  auto *constant = as<Const>(e);
  return constant && constant->isNull;
}

// Whether a value of the type may be an object of the class.
static bool mayBeOf(const Type *type, const Class *cls) {
  return !type->isClass() || !cls->type->isClass() || type->is(types::Builtin::Any) ||
         types::Universe::get().superInstance(cls->type, type->def);
}

// The footprint of one body, without its callees.
class Footprints::Scan : public Walker {
public:
  Scan(const Footprints &f, Own &o, const Function *in, const Nodes *l = nullptr)
      : all(f), out(o.own), callees(o.callees), readers(o.readers), isCtor(in && in->method && in->method->isCtor),
        leftOut(l) {}

  bool enter(Expr *e) override {
    switch (e->kind) {
    case ExprKind::Field:
      if (as<Field>(e)->field->varies())
        out.readFields.insert(as<Field>(e)->field);
      break;
    case ExprKind::Static:
      calls(all.graph.of(e), e->loc);
      break;
    case ExprKind::Call:
      call(as<Call>(e));
      break;
    case ExprKind::New:
      made(as<New>(e));
      break;
    case ExprKind::Prim:
      element(as<Prim>(e));
      break;
    case ExprKind::Equal:
      compared(as<Equal>(e));
      calls(all.graph.of(e), e->loc);
      break;
    case ExprKind::AtExpr:
      out.ats.insert(as<AtExpr>(e));
      walk(as<AtExpr>(e)->place);
      return false;
    case ExprKind::Closure:
      return false; // runs where it is called
    default:
      break;
    }
    return true;
  }

  bool enter(Stmt *s) override {
    if (leftOut && leftOut->count(s))
      return false;
    out.hasLoops |= repeats(s);
    switch (s->kind) {
    case StmtKind::Declare:
      makes(as<Declare>(s));
      break;
    case StmtKind::Assign:
      return assigns(as<Assign>(s));
    case StmtKind::CtorCall:
    case StmtKind::Check:
      calls(all.graph.of(s), s->loc);
      break;
    case StmtKind::Loop:
      loop(as<Loop>(s));
      break;
    case StmtKind::Throw:
      out.throwsObjects |= !isNewAlone(as<Throw>(s)->value);
      break;
    case StmtKind::ForLoop:
      if (as<ForLoop>(s)->wraps && as<ForLoop>(s)->step == 1)
        out.endlessAt = s->loc;
      break;
    case StmtKind::Async:
    case StmtKind::At:
    case StmtKind::Finish:
    case StmtKind::Atomic:
    case StmtKind::When:
      ordered(s->kind == StmtKind::Async    ? "begins an activity"
              : s->kind == StmtKind::Finish ? "has a finish"
              : s->kind == StmtKind::At     ? "goes to another place"
              : s->kind == StmtKind::When   ? "waits"
                                            : "is atomic",
              s->loc);
      out.isOnlyAtomic &= s->kind == StmtKind::Atomic;
      break;
    default:
      break;
    }
    return true;
  }

private:
  const Footprints &all;
  Footprint &out;
  std::set<const void *> &callees, &readers;
  bool isCtor;
  const Nodes *leftOut;

  std::set<const LocalDef *>
      own; // hold rails that this body has made: whoever else has one got it by a write of this body

  void makes(const Declare *d) {
    Expr *value = d->init && !d->var->isVar ? objectOf(d->init) : nullptr;
    auto *p = as<Prim>(value);
    if ((p && p->op == Op::RailNew) || (value && value->kind == ExprKind::RailLit))
      own.insert(d->var);
  }

  void ordered(const std::string &why, Loc loc) {
    if (!out.ordering.empty())
      return;
    out.ordering = why;
    out.orderedAt = loc;
  }

  void other(const std::string &why, Loc loc) {
    out.isOnlyAtomic = false;
    ordered(why, loc);
  }

  void target(const Function *f, Loc loc) {
    bool isOfLibrary = f && f->method && types::Universe::get().isOfLibrary(f->method->owner);
    if (f && f->method && types::Universe::findAnnotation(f->method->annotations, known::Pure)) {
      if (!isOfLibrary) // what the library's read, of regions and cursors, no program assigns
        reads(f);
    } else if (f && isText(f) && isOfLibrary)
      reads(f);
    else if (f && f->code)
      callees.insert(f);
    else if (!f)
      other("calls code that is not X10's", loc);
  }

  void made(const New *e) {
    if (e->type->def)
      out.made.insert(e->type->def);
    if (!e->target && e->ctor && !e->ctor->nativeTemplate.empty())
      native(e->ctor, e->args, nullptr, e->loc);
    else
      calls(all.graph.of(e), e->loc);
  }

  // A struct may hold one.
  static bool isObject(const Type *type) {
    return !(type->isString() || type->isNumeric() || type->isBoolean() || type->isChar());
  }

  void wrote(Loc loc) {
    if (!out.writtenAt)
      out.writtenAt = loc;
  }

  // Whether it is a new object that refers to no other.
  bool isNewAlone(Expr *e) const {
    auto *made = as<New>(objectOf(e));
    auto cls = made ? all.program.classOf.find(made->type) : all.program.classOf.end();
    auto refers = [](const Type *type) { return isReference(type) && !type->isString(); };
    return cls != all.program.classOf.end() &&
           std::none_of(made->args.begin(), made->args.end(), [&](const Expr *arg) { return refers(arg->type); }) &&
           std::none_of(cls->second->fields.begin(), cls->second->fields.end(),
                        [&](const FieldSlot &slot) { return refers(slot.type); });
  }

  void element(const Prim *p) {
    if (p->op == Op::RailGet && !isNullConstant(p->args[0])) // what has been a point of few dimensions has no rail
      out.readRails.insert(all.regions().of(p->args[0]));
    out.storesObjects |= p->op == Op::RailSet && isObject(p->args[2]->type);
    if (p->op != Op::RailSet)
      return;
    auto *rail = as<Local>(p->args[0]);
    if (rail && own.count(rail->var))
      return void(out.filledRails.insert(rail->var));
    out.writtenRails.insert(all.regions().of(p->args[0]));
    wrote(p->loc);
  }

  void compared(const Equal *e) {
    if (isNullConstant(e->left) || isNullConstant(e->right) || e->left->type->isString() || !isReference(e->left->type))
      return;
    out.compares = true;
  }

  bool assigns(Assign *a) {
    auto *field = as<Field>(a->target);
    bool isOwn = field && isCtor && field->object->kind == ExprKind::This;
    if (field && !isOwn) {
      out.writtenFields.insert(field->field);
      out.storesObjects |= isObject(a->value->type);
      wrote(a->loc);
    }
    if (a->target->kind == ExprKind::Static)
      out.hasEffects = true;
    if (field)
      walk(field->object);
    walk(a->value);
    return false;
  }

  // A loop that waits for a write by another activity is ordered after that write.
  void loop(Loop *l) {
    if (l->isBlock || l->counter)
      return;
    out.endlessAt = l->loc;
    if (!drivesItself(l))
      other("may wait for another activity in a loop", l->loc);
  }

  // Whether it changes itself what its condition asks.
  bool drivesItself(Loop *l) {
    if (!l->condition)
      return false;
    Own condition, all;
    Scan(this->all, condition, nullptr).walk(l->condition);
    Scan whole(this->all, all, nullptr);
    whole.walk(l->condition);
    whole.walk(l->body);
    for (Stmt *s : l->update)
      whole.walk(s);
    std::set<const LocalDef *> asked;
    eachNode(l->condition, [&](Expr *e) {
      if (auto *local = as<Local>(e))
        asked.insert(local->var);
    });
    auto changes = [&](Stmt *s) {
      auto *a = as<Assign>(s);
      auto *local = a ? as<Local>(a->target) : nullptr;
      return local && asked.count(local->var);
    };
    return any(l->body, changes) ||
           std::any_of(l->update.begin(), l->update.end(), [&](Stmt *s) { return any(s, changes); }) ||
           firstCommon(this->all.closed(all).writtenFields, this->all.closed(condition).readFields);
  }

  void calls(const CallTargets &all, Loc loc) {
    for (const Function *f : all.functions)
      target(f, loc);
    callees.insert(all.closures.begin(), all.closures.end());
    if (!all.isWhole)
      other("calls code that is not X10's", loc);
    if (all.asksObjects)
      asked(loc);
  }

  void call(const Call *c) {
    CallTargets all = this->all.graph.of(c);
    if (all.kind == CallTargets::Kind::Native)
      return native(c->method, c->args, c->receiver, c->loc);
    calls(all, c->loc);
  }

  // The texts, equality and hash of any object.
  void asked(Loc loc) {
    out.readsAnyRail = true;
    for (const Function *f : all.graph.asked())
      target(f, loc);
  }

  static bool isText(const Function *f) { return f->method && f->method->name == Name("toString"); }

  // It has no effects: what it reads counts alone, and texts of the program's that it may ask.
  void reads(const Function *f) {
    if (f->code)
      readers.insert(f);
    if (isText(f))
      texts(nullptr);
  }

  // The texts of objects of that type; of null, those of the program's classes alone. The class library's have no
  // effects.
  void texts(const Type *of) {
    bool isAny = of && (!of->isClass() || of->is(types::Builtin::Any) || of->def->isInterface());
    out.readsAnyRail |= isAny;
    if (of && of->isRail()) {
      out.readRails.insert({of, 0});
      return texts(baseOf(of->args[0]));
    }
    for (const Class *cls : all.program.classes)
      if (cls->toString && !types::Universe::get().isOfLibrary(cls->toString->method->owner))
        target(cls->toString, cls->toString->method->loc);
      else if (cls->toString && cls->toString->code && of && mayBeOf(of, cls))
        readers.insert(cls->toString);
  }

  void copies(Expr *rail, Loc loc) {
    if (!rail || !rail->type->isRail())
      return;
    out.readRails.insert(all.regions().of(rail));
    out.writtenRails.insert(all.regions().of(rail));
    out.storesObjects |= isObject(baseOf(rail->type->args[0]));
    wrote(loc);
  }

  void native(const MethodDef *m, const Exprs &args, const Expr *receiver, Loc loc) {
    if (types::Universe::findAnnotation(m->annotations, known::Pure))
      return;
    if (nativeCopiesElements(m->nativeTemplate)) {
      copies(const_cast<Expr *>(receiver), loc);
      for (Expr *arg : args)
        copies(arg, loc);
      return;
    }
    NativeKind kind = nativeKind(m->nativeTemplate);
    bool givesObjects = receiver && !isPlainForNatives(receiver->type);
    for (const Expr *arg : args)
      givesObjects |= !isPlainForNatives(arg->type);
    if (kind == NativeKind::Unknown)
      return other("calls " + m->owner->qualified.str() + "." + m->name.str(), loc);
    out.hasEffects |= kind == NativeKind::Output;
    if (givesObjects)
      readsGiven(m, args, receiver);
  }
  // What a function of C reads of the objects that it is given: their elements, and their texts if it may ask for them.
  void readsGiven(const MethodDef *m, const Exprs &args, const Expr *receiver) {
    bool asks = nativeMayCall(m->nativeTemplate);
    Exprs given = args;
    if (receiver)
      given.push_back(const_cast<Expr *>(receiver));
    for (Expr *each : given) {
      auto *as = ir::as<Coerce>(each);
      const Type *type = baseOf(as ? as->operand->type : each->type);
      if (asks && !isPlainForNatives(type))
        texts(type);
      else if (type->isRail())
        out.readRails.insert({type, 0});
    }
  }
};

Footprints::Footprints(const Program &p) : program(p), graph(p) {}

const RailRegions &Footprints::regions() const {
  if (!found)
    found.emplace(program);
  return *found;
}

const Footprints::Own &Footprints::ownOf(const void *callee) const {
  auto [found, isNew] = known.try_emplace(callee);
  if (!isNew)
    return found->second;
  auto f = std::find_if(program.functions.begin(), program.functions.end(),
                        [&](const Function *each) { return each == callee; });
  const Function *function = f == program.functions.end() ? nullptr : *f;
  Code *code = function ? function->code : static_cast<Code *>(const_cast<void *>(callee));
  found->second.loc = code->loc;
  Scan(*this, found->second, function).walk(code);
  return found->second;
}

// Where a function calls itself, directly or not.
Loc Footprints::recursion(const void *from, std::set<const void *> &open, std::set<const void *> &done) const {
  const Own &own = ownOf(from);
  if (open.count(from))
    return own.loc;
  if (!done.insert(from).second)
    return {};
  open.insert(from);
  const std::set<const void *> callees = own.callees;
  Loc found;
  for (const void *callee : callees)
    if (!found)
      found = recursion(callee, open, done);
  open.erase(from);
  return found;
}

Footprint Footprints::closed(const Own &body) const {
  Footprint sum = body.own;
  std::set<const void *> seen, open, done;
  std::vector<const void *> work(body.callees.begin(), body.callees.end());
  while (!work.empty()) {
    const void *callee = work.back();
    work.pop_back();
    if (!seen.insert(callee).second)
      continue;
    const Own &own = ownOf(callee);
    sum.add(own.own);
    work.insert(work.end(), own.callees.begin(), own.callees.end());
  }
  std::set<const void *> readers = body.readers;
  for (const void *callee : seen)
    readers.insert(ownOf(callee).readers.begin(), ownOf(callee).readers.end());
  addReads(sum, std::move(readers));
  for (const void *callee : body.callees)
    if (!sum.endlessAt)
      sum.endlessAt = recursion(callee, open, done);
  return sum;
}

void Footprints::addReads(Footprint &sum, std::set<const void *> readers) const {
  std::vector<const void *> work(readers.begin(), readers.end());
  while (!work.empty()) {
    const Own &own = ownOf(work.back());
    work.pop_back();
    unite(sum.readFields, own.own.readFields);
    unite(sum.readRails, own.own.readRails);
    sum.readsAnyRail |= own.own.readsAnyRail;
    for (const auto *next : {&own.callees, &own.readers})
      for (const void *each : *next)
        if (readers.insert(each).second)
          work.push_back(each);
  }
}

Footprint Footprints::of(Expr *e) const {
  Own own;
  Scan(*this, own, nullptr).walk(e);
  return closed(own);
}

Footprint Footprints::of(Stmt *s, const Nodes &leftOut) const {
  Own own;
  Scan(*this, own, nullptr, &leftOut).walk(s);
  return closed(own);
}

// Whatever can be reached is read, but for what promises not to change, or goes as a name. A serialization of its own
// is taken for code that is not known.
Footprint Footprints::ofCopying(const Type *type) const {
  Footprint read;
  if (type->isRail())
    read.readRails.insert({baseOf(type), 0});
  addReachable(type, read);
  return read;
}

Footprint Footprints::ofCopying(const LocalDef *var) const {
  Footprint read;
  if (var->type->isRail())
    read.readRails.insert(regions().of(var));
  addReachable(var->type, read);
  return read;
}

void Footprints::addReachable(const Type *type, Footprint &read) const {
  std::set<const Type *> seen;
  std::vector<const Type *> work{baseOf(type)};
  while (!work.empty()) {
    const Type *each = work.back();
    work.pop_back();
    if (!seen.insert(each).second || !each->isClass() || each->isString() || !each->def->nativeRep.empty() ||
        each->isNumeric() || each->isBoolean() || each->isChar())
      continue;
    if (each->isRail()) {
      const Type *element = baseOf(each->args[0]);
      if (element->isRail())
        read.readRails.insert({element, 0});
      work.push_back(element);
      continue;
    }
    if (each->def->isInterface() || each->def->isFunction)
      read.ordering = "takes along an object of any class";
    for (const Class *cls : program.classes) {
      if (!cls->type->isClass() || !types::Universe::get().superInstance(cls->type, each->def))
        continue;
      if (types::hasWayOfItsOwn(cls->type) && !types::isUnchanging(cls->def))
        read.ordering = "takes along an object with a way of its own";
      for (const Class *part = cls; part; part = part->super)
        for (const FieldSlot &slot : part->fields) {
          if (types::isUnchanging(part->def) || types::isMadeFromNamed(part->def))
            break;
          read.skipsFields |= slot.field->isTransient;
          if (slot.field->isTransient)
            continue;
          if (slot.field->varies())
            read.readFields.insert(slot.field);
          if (slot.type->isRail())
            read.readRails.insert(regions().of(slot.field, slot.type));
          work.push_back(baseOf(slot.type));
        }
    }
  }
}

bool Footprints::makesObject(Expr *e) const {
  e = objectOf(e);
  if (auto *cond = as<Cond>(e))
    return makesObject(cond->yes) && makesObject(cond->no);
  if (auto *within = as<StmtExpr>(e))
    return within->value && makesObject(within->value);
  auto *call = as<Call>(e);
  if (!call)
    return e->kind == ExprKind::New;
  if (call->target)
    return makesObject(call->target);
  CallTargets callees = graph.of(call);
  return callees.kind == CallTargets::Kind::Virtual && callees.isWhole && !callees.functions.empty() &&
         std::all_of(callees.functions.begin(), callees.functions.end(),
                     [this](const Function *f) { return makesObject(f); });
}

bool Footprints::makesObject(const Function *f) const {
  auto [found, isNew] = makers.try_emplace(f, false); // false for recursion
  if (isNew)
    found->second = f->code && makes(f);
  return makers[f];
}

// Whether all it returns are new objects.
bool Footprints::makes(const Function *f) const {
  bool all = true, some = false;
  eachNode(
      f->code->body, [](Expr *e) { return e->kind != ExprKind::Closure && e->kind != ExprKind::AtExpr; },
      [&](Stmt *s) {
        auto *r = as<Return>(s);
        if (!r)
          return;
        all &= r->value && makesObject(r->value);
        some = true;
      });
  return all && some;
}

} // namespace x10c::analysis
