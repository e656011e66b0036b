// The text of statements, for both directions; see notation.h.
#include "ir/notation.h"
#include "ir/text.h"

namespace x10c::ir {

static void form(Notation &t, Declare &d) {
  t.binding(d.var);
  if (t.has("=", d.init))
    t.expr(d.init);
}

static void form(Notation &t, Assign &a) {
  t.expr(a.target);
  t.word("=");
  t.expr(a.value);
}

static void form(Notation &t, If &s) {
  t.word("if");
  t.mark("likely", s.isLikely);
  t.expr(s.condition);
  t.body(s.yes);
  if (t.has("else", s.no))
    t.body(s.no);
}

// ---- loops, and what leaves them ----

static void form(Notation &t, Loop &l) {
  enum Word { While, Forever, Do, Once };
  static const char *const words[] = {"while", "forever", "do", "once"};
  t.label(l, l.label);
  unsigned word = t.choice(words, l.isBlock ? Once : !l.testFirst ? Do : l.condition ? While : Forever);
  if (t.reads) {
    l.isBlock = word == Once;
    l.testFirst = word != Do;
  }
  t.mark("store_hazard", l.hasStoreHazard);
  bool counts = t.has("counts", l.counter);
  if (word == While)
    t.expr(l.condition);
  if (t.reads && counts) {
    auto *test = as<Prim>(l.condition);
    auto *counter = test ? as<Local>(test->args[0]) : nullptr;
    t.require(counter, "expected a condition that compares a local");
    l.counter = counter->var;
  }
  t.inside(l, [&] {
    t.body(l.body);
    if (word >= Do && t.has("while", l.condition))
      t.expr(l.condition);
    if (t.has("update", !l.update.empty()))
      t.stmts(l.update); // which may leave the loop, after linearize
  });
}

static void form(Notation &t, ForLoop &l) {
  t.label(l, l.label);
  t.word("for");
  t.mark("independent", l.isIndependent);
  t.mark("rolled", l.staysRolled);
  t.mark("store_hazard", l.hasStoreHazard);
  t.mark("wraps", l.wraps);
  t.binding(l.var);
  t.word("in");
  t.expr(l.low);
  t.word("..");
  t.expr(l.high);
  if (t.has("by", l.stride)) {
    l.step = 0;
    t.expr(l.stride);
  } else if (t.has("step", l.step != 1))
    t.integer(l.step);
  t.inside(l, [&] { t.body(l.body); });
}

static void form(Notation &t, Switch &s) {
  t.label(s, s.label);
  t.word("switch");
  t.expr(s.subject);
  t.inside(s, [&] {
    t.lines(s.cases, [&](SwitchCase &c) {
      t.word("case");
      t.integers(c.labels);
      t.mark("default", c.isDefault);
      t.stmts(c.body);
    });
    t.endLines();
  });
}

// ---- parallel constructs ----

// Async and At.
template <class Node> static void message(Notation &t, Node &node) {
  t.effects(node.effects);
  t.captures(node.captured, node.capturesThis);
  t.reduction(node.reduction);
  t.selections("sends", node.sends);
  t.slices(node.slices);
}

static void form(Notation &t, Async &a) {
  t.word("async");
  t.mark("uncounted", a.isUncounted);
  t.markUnless("never_refused", a.mayBeRefused);
  message(t, a);
  if (t.has("at", a.place))
    t.expr(a.place);
  if (t.has("for", a.first)) {
    t.binding(a.low);
    t.word("..");
    t.binding(a.high);
    t.word("in");
    t.expr(a.first);
    t.word("..");
    t.expr(a.last);
  }
  t.alone(a.body);
}

static void form(Notation &t, At &a) {
  t.word("at");
  if (t.has("gives", !a.results.empty()))
    for (size_t i = 0; !i || t.comma(i < a.results.size()); ++i)
      t.local(t.nth(a.results, i));
  message(t, a);
  t.expr(a.place);
  t.alone(a.body);
}

// ---- the rest ----

static void form(Notation &t, Try &s) {
  t.word("try");
  t.mark("iteration", s.isIteration);
  t.body(s.body);
  for (size_t i = 0; t.has("catch", i < s.catches.size()); ++i) {
    Catch &c = t.nth(s.catches, i);
    t.binding(c.var);
    t.body(c.body);
  }
  if (t.has("finally", s.finally))
    t.body(s.finally);
}

static void form(Notation &t, When &w) {
  t.word("when");
  t.expr(w.condition);
  t.body(w.body);
}

static void form(Notation &t, Check &c) {
  t.word("check");
  c.error = static_cast<Check::Error>(t.choice(text::checkWords, static_cast<unsigned>(c.error)));
  t.expr(c.condition);
  t.text(c.text);
  if (t.has("else", c.message))
    t.expr(c.message);
}

static void form(Notation &t, CtorCall &c) {
  t.word("construct");
  t.constructor(c.target, c.ctor);
  t.of(c.container, c.target ? c.target->container : nullptr);
  t.list(c.args);
}

static void jump(Notation &t, const char *word, Stmt *&target) {
  t.word(word);
  t.target(target);
}

static void form(Notation &t, Return &r) {
  t.word("return");
  if (t.isContinued(r.value))
    t.expr(r.value);
}

static void region(Notation &t, const char *word, Stmt *&body) {
  t.word(word);
  t.body(body);
}

void form(Notation &t, Stmt &s) {
  t.place(s.loc);
  switch (s.kind) {
  case StmtKind::Block:
    return t.stmts(as<Block>(&s)->stmts);
  case StmtKind::Declare:
    return form(t, *as<Declare>(&s));
  case StmtKind::Assign:
    return form(t, *as<Assign>(&s));
  case StmtKind::Eval:
    return t.expr(as<Eval>(&s)->expr);
  case StmtKind::If:
    return form(t, *as<If>(&s));
  case StmtKind::Loop:
    return form(t, *as<Loop>(&s));
  case StmtKind::ForLoop:
    return form(t, *as<ForLoop>(&s));
  case StmtKind::Switch:
    return form(t, *as<Switch>(&s));
  case StmtKind::Break:
    return jump(t, "break", as<Break>(&s)->target);
  case StmtKind::Continue:
    return jump(t, "continue", as<Continue>(&s)->target);
  case StmtKind::Return:
    return form(t, *as<Return>(&s));
  case StmtKind::Throw:
    t.word("throw");
    return t.expr(as<Throw>(&s)->value);
  case StmtKind::Try:
    return form(t, *as<Try>(&s));
  case StmtKind::Async:
    return form(t, *as<Async>(&s));
  case StmtKind::Finish:
    t.word("finish");
    t.mark("gathers", as<Finish>(&s)->gathers);
    return t.body(as<Finish>(&s)->body);
  case StmtKind::At:
    return form(t, *as<At>(&s));
  case StmtKind::Atomic:
    return region(t, "atomic", as<Atomic>(&s)->body);
  case StmtKind::When:
    return form(t, *as<When>(&s));
  case StmtKind::Check:
    return form(t, *as<Check>(&s));
  case StmtKind::CtorCall:
    return form(t, *as<CtorCall>(&s));
  }
}

} // namespace x10c::ir
