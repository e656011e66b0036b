// object_splitting: a message carries only those fields of its objects that are read where they arrive.
//
// Expects  instance form, after captures.
// Does     object splitting of paper 001, section IV.B, figure 5, for objects anywhere in a message, and for what an at
//          expression gives. Follows what arrives (analysis/remote/reaching_fields.h), and finds the fields that are
//          read. If objects of a class go nowhere else there, only these fields are packed. Elements of a rail of
//          exactly such objects need no type each, either (x10rt/serial.h).
//
//          Safe, since the receiver gets the same graph of objects, with zero in fields that it never reads: identity,
//          null, sharing within the message and the length of rails stay as they are, and so does all that may fail.
//          Nothing is left out where code of the program would have run, or the at would have been refused: if an
//          object that is sent in its own way, or that is Unserializable, may be in the message. Objects that are read
//          on arrival, or that other places know by name, go whole.
// Changes  `sends` and `returns` of At, AtExpr, and Async with a place; nothing else.
#include "analysis/footprints.h"
#include "analysis/remote/message_classes.h"
#include "analysis/remote/reaching_fields.h"
#include "ir/any.h"
#include "ir/make.h"
#include "ir/messages.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "passes/self_check.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include "types/known.h"
#include <algorithm>
#include <utility>

namespace x10c::passes {

using namespace analysis;

namespace {

// The number of classes of objects that a message may bring: tables of more would cost more than they save.
constexpr size_t mostClasses = 64;

class Splitting : public Walker {
public:
  Splitting(const Program &p, Candidates &c, Function *f) : program(p), candidates(c), container(f->container) {
    walkBody(f->code->body);
  }

  bool enter(Stmt *s) override { return !isMessage(messageOf(s)); }

  bool enter(Expr *e) override {
    if (auto *closure = as<Closure>(e)) {
      walkBody(closure->code->body);
      return false;
    }
    if (auto *at = as<AtExpr>(e); at && at->isAgain)
      return true;
    return !isMessage(messageOf(e), as<AtExpr>(e));
  }

private:
  const Program &program;
  Candidates &candidates;
  const Type *container;
  std::map<const Type *, MessageClasses> leads; // by what gets elsewhere
  Stmt *around = nullptr;                       // the innermost body

  // True: it is one, and done. gives: it has a result.
  bool isMessage(const std::optional<Message> &message, AtExpr *gives = nullptr) {
    if (!message)
      return false;
    message->sent.sends = sent(*message);
    if (gives)
      gives->returns = returned(gives);
    walk(message->sent.place);
    walkBody(message->body);
    return true;
  }

  void walkBody(Stmt *body) {
    Stmt *outer = std::exchange(around, body);
    walk(body);
    around = outer;
  }

  std::vector<Selection> returned(AtExpr *at) {
    MessageClasses classes(candidates);
    classes.add(at->code->result);
    if (classes.all().empty())
      return {};
    return chosen(classes, ReachingFields(at, around), at->loc, "comes back");
  }

  std::vector<Selection> sent(const Message &message) {
    MessageClasses classes(candidates);
    for (const LocalDef *var : message.sent.captured)
      classes.add(var->type);
    if (message.sent.capturesThis)
      classes.add(container);
    if (classes.all().empty())
      return {};
    ReachingFields flow(message.body, message.sent.captured, message.sent.capturesThis);
    return chosen(classes, flow, message.loc, "goes");
  }

  std::vector<Selection> chosen(const MessageClasses &classes, const ReachingFields &flow, Loc loc, const char *verb) {
    std::vector<Selection> list;
    if (classes.all().size() > mostClasses)
      return list;
    for (const Class *cls : program.classes) {
      if (!classes.all().count(cls) || !isSplit(cls))
        continue;
      Selection part = read(cls, flow);
      if (!part.type || isWhole(cls, classes, flow, loc))
        continue;
      std::string what = names(part) + verb + " of objects of " + types::str(cls->type);
      if (Rewrites::allow(loc, what.c_str()))
        list.push_back(part);
    }
    return list;
  }

  // Whether its objects, or rails of such structs, can be packed in parts.
  bool isSplit(const Class *cls) const {
    for (const Class *each = cls; each; each = each->super) {
      bool isNamed = types::isMadeFromNamed(each->def) ||
                     std::any_of(each->fields.begin(), each->fields.end(),
                                 [](const FieldSlot &slot) { return types::isNameField(slot.field); });
      if (!each->def->nativeRep.empty() || isNamed)
        return false;
    }
    return cls->def->isStruct() ? hasRail(cls) : cls->isAllocated && !cls->type->isRail();
  }

  bool hasRail(const Class *element) const {
    return std::any_of(program.classes.begin(), program.classes.end(), [&](const Class *cls) {
      return cls->isAllocated && cls->type->isRail() && cls->type->args[0] == element->type;
    });
  }

  // The fields that are read; without a type: there are no others, or nothing would be left of a struct.
  static Selection read(const Class *cls, const ReachingFields &flow) {
    Selection part;
    bool isLess = false;
    std::vector<const Class *> chain;
    for (const Class *each = cls; each; each = each->super)
      chain.insert(chain.begin(), each);
    for (const Class *each : chain)
      for (const FieldSlot &slot : each->fields)
        if (slot.field->isTransient)
          continue;
        else if (flow.reads.count(slot.field))
          part.fields.push_back({slot.field, each->type});
        else
          isLess = true;
    if (isLess && !(cls->def->isStruct() && part.fields.empty()))
      part.type = cls->type;
    return part;
  }

  // Whether others than those that are followed may read its objects, or code of the program runs for the message.
  bool isWhole(const Class *cls, const MessageClasses &classes, const ReachingFields &flow, Loc loc) {
    if (classes.isOpen())
      loc = {}; // all classes would be reported
    if (classes.hasOwnWay())
      return left(cls, loc, "an object in the message may be sent in its own way, or not at all");
    for (const ReachingFields::Leak &leak : flow.leaks)
      if (leadsTo(leak.type, cls))
        return left(cls, loc, "one may get elsewhere at line " + std::to_string(leak.loc.line));
    for (const Type *type : classes.readOnArrival())
      if (leadsTo(type, cls))
        return left(cls, loc, "objects of " + types::str(type) + " are read on arrival");
    return false;
  }

  bool leadsTo(const Type *type, const Class *cls) {
    auto [found, isNew] = leads.try_emplace(type, candidates);
    if (isNew)
      found->second.add(type);
    return found->second.all().count(cls);
  }

  static bool left(const Class *cls, Loc loc, const std::string &why) {
    if (loc && Rewrites::areTold())
      Rewrites::remark(loc, "objects of " + types::str(cls->type) + " go whole: " + why);
    return true;
  }

  static std::string names(const Selection &part) {
    std::string list;
    for (const Selection::Kept &kept : part.fields)
      list += (list.empty() ? "" : kept.field == part.fields.back().field ? " and " : ", ") + kept.field->name.str();
    return list.empty() ? "no field " : list + (part.fields.size() == 1 ? " is all that " : " are all that ");
  }
};

// --self-check: compares what pure ats give with what they give where objects go whole.
class Whole : public Rewriter {
public:
  explicit Whole(const Program &p) : program(p), footprints(p) {}
  using Rewriter::rewrite;

  Expr *rewrite(Expr *e) override {
    auto *at = as<AtExpr>(e);
    bool isSplit = at && !(at->sends.empty() && at->returns.empty());
    if (!isSplit || e->type->isVoid() || !footprints.of(at->code->body).isPure())
      return e;
    auto *copy = as<AtExpr>(clone(e));
    copy->sends.clear();
    copy->returns.clear();
    return comparedWithAt(e, copy, program);
  }

private:
  const Program &program;
  analysis::Footprints footprints;
};

} // namespace

void object_splitting(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  Candidates candidates(program);
  for (Function *f : program.functions)
    if (f->code)
      Splitting(program, candidates, f);
  if (!selfChecks())
    return;
  Whole whole(program);
  for (Function *f : program.functions)
    if (f->code)
      whole.run(f->code);
}

} // namespace x10c::passes
