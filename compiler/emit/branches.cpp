// if and switch.
#include "emit/branches.h"
#include "analysis/accesses.h"
#include "analysis/counting_loop.h"
#include "analysis/evaluation.h"
#include "emit/cold_copies.h"
#include "emit/expressions.h"
#include "emit/loops.h"
#include "emit/regions.h"
#include "emit/statements.h"
#include "ir/any.h"
#include "support/expect.h"

namespace x10c::emit {

static void elseIf(FunctionText &fn, If *chain);
static bool writeIf(FunctionText &fn, If *s, bool isBehindElse);
static std::string caseLabel(Module &m, int64_t label, const Type *type);

// A single plain statement needs no braces.
static bool isPlain(Stmt *s) {
  if (auto *b = as<Block>(s))
    return b->stmts.size() == 1 && isPlain(b->stmts[0]);
  return s && (s->kind == StmtKind::Assign || s->kind == StmtKind::Eval || s->kind == StmtKind::Return ||
               s->kind == StmtKind::Break || s->kind == StmtKind::Continue);
}

// The if that is alone after an `else`, if `else if` can join the two.
static If *chained(Stmt *no) {
  auto *only = as<Block>(no);
  auto *next = as<If>(only && only->stmts.size() == 1 ? only->stmts[0] : no);
  return next && !analysis::containsCheck(next->condition) ? next : nullptr;
}

// One branch of an if. A loop with its counter becomes one `for` there.
static void branch(FunctionText &fn, Stmt *s) {
  Block only;
  only.loc = s->loc;
  only.stmts = {s};
  scoped(fn, analysis::DeclaredLoop::in(s).loop ? &only : s);
}

// The copy of a loop that keeps its checks, as a call.
static void aside(FunctionText &fn, Stmt *s) {
  X10C_EXPECT(s);
  fn.names.openScope();
  ++fn.out.depth;
  coldCopy(fn, s);
  fn.names.closeScope(fn.out);
  --fn.out.depth;
}

// The rails in vals that are not null where the condition holds.
static void railsIn(Expr *condition, std::vector<LocalDef *> &found) {
  if (auto *both = as<And>(condition)) {
    railsIn(both->left, found);
    return railsIn(both->right, found);
  }
  auto *test = as<Equal>(condition);
  auto *rail = test && test->negated ? as<Local>(test->left) : nullptr;
  auto *null = rail ? as<Const>(test->right) : nullptr;
  if (null && null->isNull && isRail(rail->var->type) && !rail->var->isVar)
    found.push_back(rail->var);
}

// Whether the rail is accessed without checks at an index with a product, as an array of two dimensions is. Of a rail
// itself `raw->data[i]` reads as well.
static bool isIndexedByProducts(Stmt *s, const LocalDef *rail) {
  return any(s, [rail](Expr *e) {
    Prim *p = analysis::elementAccess(e);
    auto *local = p && p->unchecked ? as<Local>(p->args[0]) : nullptr;
    return local && local->var == rail && hasProduct(p->args[1]);
  });
}

// A branch that may be a loop without checks. After a test that a rail is there, a pointer to its elements stands for
// it: `data[i * n + j]`.
static void withElements(FunctionText &fn, If *s) {
  X10C_EXPECT(s->condition);
  std::vector<LocalDef *> rails;
  if (s->no && hasLoop(s->yes))
    railsIn(s->condition, rails);
  fn.names.openScope();
  std::vector<LocalDef *> own;
  for (LocalDef *rail : rails) {
    std::string name = rail->name.str();
    if (!isIndexedByProducts(s->yes, rail))
      continue;
    bool isPlain = rail->isSynthetic || name == "raw" || name == "data";
    if (fn.elements.emplace(rail, fn.names.fresh(isPlain ? "data" : name + "_data")).second)
      own.push_back(rail);
  }
  Text body = captureText(fn, [&] { branch(fn, s->yes); });
  ++fn.out.depth;
  for (LocalDef *rail : own)
    if (fn.usedElements.count(rail))
      fn.out.line(fn.m.layouts.declare(rail->type->args[0], "*" + fn.elements.at(rail)) + " = " +
                  fn.names.text(rail).text + "->data;");
  --fn.out.depth;
  for (LocalDef *rail : own) {
    fn.elements.erase(rail);
    fn.usedElements.erase(rail);
  }
  fn.out.raw(body);
  fn.names.closeScope(fn.out);
}

void ifStmt(FunctionText &fn, If *s) {
  X10C_EXPECT(s->condition->type->isBoolean() && s->yes);
  writeIf(fn, s, false);
}

// Behind the `else` of another if, whose '}' is still to come, this one begins with "} else if" where it can: nothing
// is before it, and all branches have braces. False: it is a statement of its own.
static bool writeIf(FunctionText &fn, If *s, bool isBehindElse) {
  X10C_EXPECT(s->yes);
  Text condition = value(fn, s->condition);
  if (s->isLikely)
    condition = "X10_LIKELY(" + condition + ")";
  Text yes = captureText(fn, [&] { withElements(fn, s); });
  bool isCold = isColdCopy(fn, s);
  If *chain = isCold ? nullptr : chained(s->no);
  Text no = isCold            ? captureText(fn, [&] { aside(fn, s->no); })
            : s->no && !chain ? captureText(fn, [&] { branch(fn, s->no); })
                              : "";
  bool plain = !chain && isPlain(s->yes) && yes.lines() == 1 && (no.empty() || (isPlain(s->no) && no.lines() == 1));
  bool joins = isBehindElse && !plain && fn.out.written().empty();
  fn.out.line((joins ? "} else if (" : "if (") + condition + (plain ? ")" : ") {"));
  fn.out.raw(yes);
  if (chain) {
    elseIf(fn, chain);
    return joins;
  }
  if (!no.empty()) {
    fn.out.line(plain ? "else" : "} else {");
    fn.out.raw(no);
  }
  if (!plain)
    fn.out.line("}");
  return joins;
}

// Continues after the '}' that is still to come. The text of the inner if is made once, at this depth, since chains
// may be long.
static void elseIf(FunctionText &fn, If *chain) {
  X10C_EXPECT(chain->condition);
  Placing placing(fn.out, chain->loc);
  bool joins = false;
  Text text = captureText(fn, [&] {
    fn.names.openScope();
    joins = writeIf(fn, chain, true);
    fn.names.closeScope(fn.out);
  });
  if (joins)
    return fn.out.raw(text);
  fn.out.line("} else {");
  fn.out.raw(text.indented());
  fn.out.line("}");
}

// The scope of a case reaches to the end of the switch. A variable that one case declares and another one uses is
// therefore declared in front.
static void sharedByCases(FunctionText &fn, Switch *s) {
  std::set<const LocalDef *> later; // the locals of the cases after
  std::vector<const Declare *> shared;
  for (size_t i = s->cases.size(); i-- > 0;) {
    const std::vector<Stmt *> &body = s->cases[i].body;
    for (size_t k = body.size(); k-- > 0;)
      if (auto *d = as<Declare>(body[k]); d && later.count(d->var))
        shared.push_back(d);
    for (Stmt *each : body)
      eachNode(each, [&](Expr *e) {
        if (auto *l = as<Local>(e))
          later.insert(l->var);
      });
  }
  for (auto d = shared.rbegin(); d != shared.rend(); ++d)
    if (fn.names.declareEarly((*d)->var))
      fn.out.line(fn.m.layouts.declare((*d)->var->type, fn.names.declare((*d)->var)) + " = " +
                  fn.m.layouts.zero((*d)->var->type) + ";");
}

void switchStmt(FunctionText &fn, Switch *s) {
  X10C_EXPECT(s->subject && s->subject->type);
  sharedByCases(fn, s);
  Text subject = value(fn, s->subject);
  Region &r = fn.regions.emplace_back();
  r.kind = Region::Switch;
  r.target = s;
  r.breakLabel = fn.names.numbered("after");
  fn.out.open("switch (" + subject + ") {");
  for (size_t i = 0; i < s->cases.size(); ++i) {
    SwitchCase &c = s->cases[i];
    Block body;
    body.stmts = c.body;
    --fn.out.depth;
    for (int64_t label : c.labels)
      fn.out.line("case " + caseLabel(fn.m, label, s->subject->type) + ":");
    if (c.isDefault)
      fn.out.line("default:");
    ++fn.out.depth;
    bool last = i + 1 == s->cases.size();
    if (c.body.empty()) {
      if (last)
        fn.out.line("break;");
      continue;
    }
    --fn.out.depth;
    fn.out.line("{");
    scoped(fn, &body);
    fn.out.line("}");
    ++fn.out.depth;
    if (!last && !endsInJump(&body))
      fn.out.line("__attribute__((fallthrough));");
  }
  fn.out.close();
  Region done = fn.regions.back();
  fn.regions.pop_back();
  if (done.breakUsed)
    fn.out.label(done.breakLabel);
}

static std::string caseLabel(Module &m, int64_t label, const Type *type) {
  Const c;
  c.type = type;
  c.bits = static_cast<uint64_t>(label);
  return constant(m, &c).text.str();
}

} // namespace x10c::emit
