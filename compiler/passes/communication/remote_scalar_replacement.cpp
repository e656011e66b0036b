// remote_scalar_replacement: an at carries what it reads of the objects that it captures, not the objects.
//
// Expects  instance form, after at_async_fusion.
// Does     scalar replacement of paper 001, section IV.A, figures 3 and 4. Takes At, AtExpr, and Async with a place.
//          If all uses of a captured variable, or of `this`, in the body are paths (remote_uses.h), it reads these
//          before the at, and the body uses the values. An at copies what it captures at that moment, so the body sees
//          the same values. Where one path continues another, the shorter one is read.
//
//          Safe, since: a val does not change. The body changes only its copy of a variable field or an element; the
//          path is taken only if it is read before the body has any effect; or if nothing in the body and its callees
//          assigns such a field or rail, and the body has no activities of its own. What is null, or an index that does
//          not fit, must fail where it did, in the body, and only if the body comes there: two versions of the at then,
//          chosen by the tests. Objects that go within the same message stay one object, whether they go by themselves
//          or in another one.
//
//          Left alone: an object with a serialization of its own, or one that must not be sent (Unserializable); a
//          transient field; `this` of a struct, which may belong to its place; more than eight paths of one variable;
//          a struct of which all fields are read, and none is a GlobalRef.
// Changes  such nodes, and adds declarations before them.
#include "analysis/effects.h"
#include "analysis/footprints.h"
#include "analysis/remote/custom_serialization.h"
#include "analysis/remote/remote_uses.h"
#include "ir/any.h"
#include "ir/make.h"
#include "ir/messages.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "passes/self_check.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include "types/arrivals.h"
#include "types/replace.h"

namespace x10c::passes {

using namespace analysis;

namespace {

constexpr size_t mostPaths = 8;

// What an at takes: the paths, each with the variable that holds its value.
struct Taken {
  std::vector<std::pair<RemotePath, LocalDef *>> vars;
  Stmts reads;
  Expr *test = nullptr; // whether all reads succeed; null: they do

  LocalDef *of(const RemotePath &path) const {
    for (const auto &[known, var] : vars)
      if (known.isSame(path))
        return var;
    return nullptr;
  }
};

// Puts the values in place of the paths.
Stmt *useValues(Stmt *body, const RemoteUses &uses, const Taken &taken) {
  return rewritten(body, [&](Expr *e) -> Expr * {
    std::optional<RemotePath> path = uses.pathOf(e);
    LocalDef *var = path ? taken.of(*path) : nullptr;
    return var ? use(var, e->loc) : e;
  });
}

class ReplaceInAts : public Rewriter {
public:
  using Rewriter::rewrite;

  // footprints: for --self-check, otherwise null.
  ReplaceInAts(const Program &p, const analysis::Footprints *f, CustomSerialization &w, bool usesThis)
      : program(p), footprints(f), ways(w), hasThis(usesThis) {}

  Stmt *rewrite(Stmt *s) override {
    std::optional<Message> message = messageOf(s);
    if (!message)
      return s;
    RemoteUses uses(message->body, hasThis);
    Taken taken = choose(uses, message->body);
    if (taken.vars.empty())
      return s;
    Stmts front;
    fix(message->sent.place, front);
    Stmt *other = taken.test ? copied(s) : nullptr;
    message->body = useValues(message->body, uses, taken);
    taken.reads.push_back(s);
    Stmt *fast = block(std::move(taken.reads), s->loc);
    front.push_back(other ? branch(taken.test, fast, block({other}, s->loc), s->loc) : fast);
    return block(std::move(front), s->loc);
  }

  Expr *rewrite(Expr *e) override {
    auto *at = as<AtExpr>(e);
    if (!at || at->isAgain || e->type->isVoid())
      return e;
    RemoteUses uses(at->code->body, hasThis);
    Taken taken = choose(uses, at->code->body);
    if (taken.vars.empty())
      return e;
    Stmts front;
    fix(at->place, front);
    Expr *other = taken.test ? clone(e) : nullptr;
    bool isCompared = footprints && footprints->of(at->code->body).isPure();
    auto *again = isCompared ? as<AtExpr>(clone(e)) : nullptr;
    at->code->body = useValues(at->code->body, uses, taken);
    Expr *fast = valueAfter(std::move(taken.reads), e, e->type, e->loc);
    if (other)
      fast = conditional(taken.test, fast, other, fast->loc);
    if (again)
      fast = comparedWithAt(fast, again, program);
    return front.empty() ? fast : valueAfter(std::move(front), fast, e->type, e->loc);
  }

private:
  const Program &program;
  const analysis::Footprints *const footprints;
  CustomSerialization &ways;
  const bool hasThis;

  static Stmt *copied(Stmt *s) {
    CloneMap map;
    return clone(s, map);
  }

  // The place is evaluated before anything is read.
  static void fix(Expr *&place, Stmts &front) {
    bool isFixed = place->kind == ExprKind::Const || place->kind == ExprKind::Here;
    if (!isFixed)
      place = save(place, front);
  }

  Taken choose(const RemoteUses &uses, Stmt *body) {
    Taken taken;
    for (const LocalDef *root : uses.order)
      for (const RemoteUses::Use &use : chosen(uses, root, body)) {
        Expr *e = use.first;
        LocalDef *var = temporary(e->type, e->loc, nameFor(e, root).c_str());
        require(e, taken.test);
        taken.reads.push_back(declare(var, copyOf(e), e->loc));
        taken.vars.push_back({use.path, var});
      }
    return taken;
  }

  // "c_x", "v_size", "v_element".
  static std::string nameFor(Expr *e, const LocalDef *root) {
    auto *field = as<Field>(e);
    std::string link = field ? field->field->name.str() : as<Prim>(e)->op == Op::RailSize ? "size" : "element";
    return root ? root->name.str() + "_" + link : link;
  }

  using Uses = std::vector<RemoteUses::Use>;

  // The paths of the variable to take; none: it goes as it is.
  Uses chosen(const RemoteUses &uses, const LocalDef *var, Stmt *body) {
    const RemoteUses::Root &root = uses.roots.at(var);
    std::string what = var ? var->name.str() : "this", whole = what + " goes as an object";
    Uses all;
    if (root.paths.empty())
      return {};
    if (root.whole)
      return left(body, whole + ", since it is used as a whole at line " + std::to_string(root.whole.line));
    for (RemoteUses::Use use : root.paths) {
      if (std::string why = change(use, body); !why.empty() && !shorten(uses, use))
        return left(body, whole + ": " + why);
      if (std::string why = ownWay(use.path); !why.empty())
        return left(body, whole + ": " + why);
      all.push_back(use);
    }
    Uses paths = shortest(all);
    if (paths.size() > mostPaths)
      return left(body, whole + ": more than " + std::to_string(mostPaths) + " values of it are read");
    if (!saves(paths, var))
      return {};
    std::string done = "what is read of " + what + " goes instead of it";
    return Rewrites::allow(body->loc, done.c_str()) ? paths : Uses();
  }

  // Cuts the path before its first link that may change. False: nothing is left.
  static bool shorten(const RemoteUses &uses, RemoteUses::Use &use) {
    std::optional<RemotePath> path = use.path;
    while (path && path->mayChange) {
      auto *coerce = as<Coerce>(use.first);
      auto *field = as<Field>(use.first);
      use.first = coerce ? coerce->operand : field ? field->object : as<Prim>(use.first)->args[0];
      while (auto *around = as<Coerce>(use.first))
        use.first = around->operand;
      path = uses.pathOf(use.first);
    }
    if (path)
      use.path = *path;
    return path.has_value();
  }

  // Without those that go on where another one ends.
  static Uses shortest(const Uses &all) {
    Uses paths;
    for (const RemoteUses::Use &use : all) {
      auto leads = [&](const RemoteUses::Use &other) { return other.path.leadsTo(use.path); };
      auto isSame = [&](const RemoteUses::Use &other) { return other.path.isSame(use.path); };
      if (std::none_of(all.begin(), all.end(), leads) && std::none_of(paths.begin(), paths.end(), isSame))
        paths.push_back(use);
    }
    return paths;
  }

  static Uses left(Stmt *body, const std::string &why) {
    if (Rewrites::areTold())
      Rewrites::remark(body->loc, why);
    return {};
  }

  // All fields of a struct are no less than the struct; but parallel_reduction looks for a GlobalRef in a variable.
  static bool saves(const Uses &paths, const LocalDef *var) {
    bool hasReference = std::any_of(paths.begin(), paths.end(), [](const RemoteUses::Use &use) {
      return use.first->type->is(types::Builtin::GlobalRef);
    });
    if (!var || !var->type->isStruct() || hasReference)
      return true;
    size_t fields = 0;
    for (const FieldDef *field : var->type->def->fields)
      fields += !field->isStatic;
    return paths.size() < fields;
  }

  // Whether an object on the path has a serialization of its own, or must not be sent, in words; empty: none.
  std::string ownWay(const RemotePath &path) {
    for (const auto &[type, loc] : path.via)
      if (!type->isRail() && (!type->def->nativeRep.empty() || ways.has(type)))
        return "objects of " + types::str(type) + " are sent in their own way";
    return "";
  }

  // Why a link of the path may be another one when the body reads it; empty: none is.
  std::string change(const RemoteUses::Use &use, Stmt *body) {
    const RemotePath &path = use.path;
    if (!path.mayChange || !use.isLate)
      return "";
    analysis::BodyEffects effects(body, analysis::Callees::Summarized);
    if (effects.hasBodies || effects.hasCalls)
      return "the body runs code that may change it";
    for (const FieldDef *field : path.fields)
      if (field->varies() && effects.assignedFields.count(field))
        return field->name.str() + " is assigned in the body";
    for (const Type *rail : path.rails)
      if (effects.assignedRails.count(rail))
        return "elements of a " + types::str(rail) + " are assigned in the body";
    return "";
  }

  // Whether it is the object that one of an inner class lies within: there always is one, unless a serialization of
  // its own leaves it out.
  bool isAround(Expr *object) {
    auto *field = as<Field>(object);
    return field && types::isOuterField(field->field) && !ways.has(field->field->owner->type);
  }

  // Adds to the test what the reads of a path need.
  void require(Expr *e, Expr *&test) {
    if (auto *coerce = as<Coerce>(e))
      return require(coerce->operand, test);
    auto *field = as<Field>(e);
    auto *prim = as<Prim>(e);
    Expr *object = field ? field->object : prim ? prim->args[0] : nullptr;
    if (!object)
      return;
    require(object, test);
    if (analysis::mayBeNull(object) && !isAround(object))
      test = conjunction(test, isNotNull(copyOf(object)));
    if (!prim || prim->op != Op::RailGet)
      return;
    Expr *index = prim->args[1];
    test = conjunction(test, compare(Op::Ge, clone(index), number(0, index->type, index->loc)));
    test = conjunction(
        test, compare(Op::Lt, convertedTo(types::Universe::get().Long, clone(index)), sizeOf(copyOf(prim->args[0]))));
  }
};

} // namespace

void remote_scalar_replacement(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  CustomSerialization ways(program);
  std::optional<analysis::Footprints> footprints;
  if (selfChecks())
    footprints.emplace(program);
  for (Function *f : program.functions)
    if (f->code)
      ReplaceInAts(program, footprints ? &*footprints : nullptr, ways, f->hasThis && f->container->isReference())
          .run(f->code);
}

} // namespace x10c::passes
