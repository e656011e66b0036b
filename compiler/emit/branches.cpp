// if and switch.
#include "emit/branches.h"
#include "analysis/counting_loop.h"
#include "analysis/evaluation.h"
#include "emit/expressions.h"
#include "emit/loops.h"
#include "emit/regions.h"
#include "emit/statements.h"

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

// The if that is alone behind an `else`, if `else if` can join the two.
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
  scoped(fn, analysis::CountingLoop::in(s).loop ? &only : s);
}

void ifStmt(FunctionText &fn, If *s) { writeIf(fn, s, false); }

// Behind the `else` of another if, whose '}' is still to come, this one begins with "} else if" where it can: nothing
// is in front of it, and all branches have braces. False: it stands on its own.
static bool writeIf(FunctionText &fn, If *s, bool isBehindElse) {
  Text condition = value(fn, s->condition);
  if (s->isLikely)
    condition = "X10_LIKELY(" + condition + ")";
  Text yes = captureText(fn, [&] { branch(fn, s->yes); });
  If *chain = chained(s->no);
  Text no = s->no && !chain ? captureText(fn, [&] { branch(fn, s->no); }) : "";
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

// Continues behind the '}' that is still to come. The text of the inner if is made once, at this depth, since chains
// may be long.
static void elseIf(FunctionText &fn, If *chain) {
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
  struct Uses : Walker {
    std::set<const LocalDef *> found;
    bool enter(Expr *e) override {
      if (auto *l = as<Local>(e))
        found.insert(l->var);
      return true;
    }
  };
  Uses later; // of the cases behind
  std::vector<const Declare *> shared;
  for (size_t i = s->cases.size(); i-- > 0;) {
    const std::vector<Stmt *> &body = s->cases[i].body;
    for (size_t k = body.size(); k-- > 0;)
      if (auto *d = as<Declare>(body[k]); d && later.found.count(d->var))
        shared.push_back(d);
    for (Stmt *each : body)
      later.walk(each);
  }
  for (auto d = shared.rbegin(); d != shared.rend(); ++d)
    if (fn.names.declareEarly((*d)->var))
      fn.out.line(fn.m.layouts.declare((*d)->var->type, fn.names.declare((*d)->var)) + " = " +
                  fn.m.layouts.zero((*d)->var->type) + ";");
}

void switchStmt(FunctionText &fn, Switch *s) {
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
