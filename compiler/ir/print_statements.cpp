// --emit=ir, the statements: one a line.
#include "ir/print_body.h"
#include "ir/text.h"

namespace x10c::ir {

static void stmt(BodyText &to, Stmt *s);

void stmts(BodyText &to, const Stmts &list) {
  for (Stmt *s : list) {
    newline(to);
    stmt(to, s);
  }
}

void body(BodyText &to, Stmt *s) {
  if (!s)
    to.text += "empty";
  else if (s->kind == StmtKind::Block)
    stmt(to, s);
  else {
    to.text += "-> ";
    stmt(to, s);
  }
}

// ---- branches and loops ----

static void braced(BodyText &to, const Stmts &list) {
  to.text += "{";
  ++to.depth;
  stmts(to, list);
  --to.depth;
  newline(to);
  to.text += "}";
}

static void branch(BodyText &to, If *s) {
  to.text += s->isLikely ? "if likely " : "if ";
  expr(to, s->condition);
  to.text += " ";
  body(to, s->yes);
  if (s->no) {
    to.text += " else ";
    body(to, s->no);
  }
}

// A loop's own name, or _ where it has none and something inside another one leaves it.
static void label(BodyText &to, const Stmt *s, Name name) {
  auto found = to.labels.find(s);
  if (!name && found == to.labels.end())
    return;
  std::string spelled = unique(to, name ? name.str() : "_");
  to.labels[s] = spelled;
  to.text += spelled + ": ";
}

static void loop(BodyText &to, Loop *l) {
  label(to, l, l->label);
  bool testsFirst = l->testFirst && !l->isBlock;
  to.text += l->isBlock ? "once" : !testsFirst ? "do" : l->condition ? "while" : "forever";
  mark(to, l->hasStoreHazard, "store_hazard");
  mark(to, l->counter, "counts");
  to.text += " ";
  if (testsFirst && l->condition) {
    expr(to, l->condition);
    to.text += " ";
  }
  to.around.push_back(l);
  body(to, l->body);
  to.around.pop_back();
  if (!testsFirst && l->condition)
    expr(to, " while ", l->condition);
  if (l->update.empty())
    return;
  to.text += " update ";
  braced(to, l->update);
}

static void range(BodyText &to, ForLoop *l) {
  label(to, l, l->label);
  to.text += "for";
  mark(to, l->isIndependent, "independent");
  mark(to, l->staysRolled, "rolled");
  mark(to, l->hasStoreHazard, "store_hazard");
  mark(to, l->wraps, "wraps");
  to.text += " ";
  binding(to, l->var);
  expr(to, " in ", l->low);
  expr(to, " .. ", l->high);
  if (l->stride)
    expr(to, " by ", l->stride);
  else if (l->step != 1)
    to.text += " step " + std::to_string(l->step);
  to.text += " ";
  to.around.push_back(l);
  body(to, l->body);
  to.around.pop_back();
}

static void choice(BodyText &to, Switch *s) {
  label(to, s, s->label);
  expr(to, "switch ", s->subject);
  to.text += " {";
  to.around.push_back(s);
  ++to.depth;
  for (SwitchCase &c : s->cases) {
    newline(to);
    to.text += "case";
    for (int64_t value : c.labels)
      to.text += " " + std::to_string(value);
    to.text += c.isDefault ? " default " : " ";
    braced(to, c.body);
  }
  --to.depth;
  to.around.pop_back();
  newline(to);
  to.text += "}";
}

static void jump(BodyText &to, const char *w, Stmt *target) {
  to.text += w;
  if (to.around.empty() || to.around.back() != target)
    to.text += " " + to.labels[target];
}

static void attempt(BodyText &to, Try *t) {
  to.text += "try";
  mark(to, t->isIteration, "iteration");
  to.text += " ";
  body(to, t->body);
  for (Catch &c : t->catches) {
    to.text += " catch ";
    binding(to, c.var);
    to.text += " ";
    body(to, c.body);
  }
  if (t->finally) {
    to.text += " finally ";
    body(to, t->finally);
  }
}

// ---- parallel constructs ----

static void reduction(BodyText &to, const Reduction &r) {
  if (r.op != Op::None)
    to.text += " reduces " + std::string(spelling(r.op)) + " " + to.locals[r.target] + " " + to.locals[r.value];
}

static void async(BodyText &to, Async *a) {
  to.text += "async";
  mark(to, a->isUncounted, "uncounted");
  mark(to, !a->mayBeRefused, "never_refused");
  effects(to, a->effects);
  captures(to, a->captured, a->capturesThis);
  reduction(to, a->reduction);
  selections(to, "sends", a->sends);
  slices(to, a->slices);
  if (a->place)
    expr(to, " at ", a->place);
  if (a->first) {
    to.text += " for ";
    binding(to, a->low);
    to.text += " .. ";
    binding(to, a->high);
    expr(to, " in ", a->first);
    expr(to, " .. ", a->last);
  }
  to.text += " ";
  body(to, a->body);
}

static void at(BodyText &to, At *a) {
  to.text += "at";
  for (const LocalDef *var : a->results)
    to.text += (var == a->results[0] ? " gives " : ", ") + to.locals[var];
  effects(to, a->effects);
  captures(to, a->captured, a->capturesThis);
  reduction(to, a->reduction);
  selections(to, "sends", a->sends);
  slices(to, a->slices);
  expr(to, " ", a->place);
  to.text += " ";
  body(to, a->body);
}

// ---- statements without a body ----

static void declare(BodyText &to, Declare *d) {
  binding(to, d->var);
  if (d->init)
    expr(to, " = ", d->init);
}

static void assign(BodyText &to, Assign *a) {
  expr(to, a->target);
  expr(to, " = ", a->value);
}

static void valued(BodyText &to, const char *word, Expr *value) {
  to.text += word;
  if (!value)
    return;
  expr(to, " ", value);
}

static void region(BodyText &to, const char *word, Stmt *s) {
  to.text += std::string(word) + " ";
  body(to, s);
}

static void when(BodyText &to, When *w) {
  valued(to, "when", w->condition);
  to.text += " ";
  body(to, w->body);
}

static void check(BodyText &to, Check *c) {
  to.text += std::string("check ") + text::checkWords[static_cast<unsigned>(c->error)] + " ";
  expr(to, c->condition);
  if (!c->text.empty())
    to.text += " " + quoted(c->text);
  if (c->message)
    expr(to, " else ", c->message);
}

static void construct(BodyText &to, CtorCall *c) {
  to.text += "construct " + (c->target ? to.symbols.at(c->target) : quoted(text::methodName(c->ctor), '\''));
  container(to, c->container, c->target ? c->target->container : nullptr);
  list(to, c->args);
}
static void stmt(BodyText &to, Stmt *s) {
  to.places.add(s->loc);
  switch (s->kind) {
  case StmtKind::Block:
    return braced(to, as<Block>(s)->stmts);
  case StmtKind::Declare:
    return declare(to, as<Declare>(s));
  case StmtKind::Assign:
    return assign(to, as<Assign>(s));
  case StmtKind::Eval:
    return expr(to, as<Eval>(s)->expr);
  case StmtKind::If:
    return branch(to, as<If>(s));
  case StmtKind::Loop:
    return loop(to, as<Loop>(s));
  case StmtKind::ForLoop:
    return range(to, as<ForLoop>(s));
  case StmtKind::Switch:
    return choice(to, as<Switch>(s));
  case StmtKind::Break:
    return jump(to, "break", as<Break>(s)->target);
  case StmtKind::Continue:
    return jump(to, "continue", as<Continue>(s)->target);
  case StmtKind::Return:
    return valued(to, "return", as<Return>(s)->value);
  case StmtKind::Throw:
    return valued(to, "throw", as<Throw>(s)->value);
  case StmtKind::Try:
    return attempt(to, as<Try>(s));
  case StmtKind::Async:
    return async(to, as<Async>(s));
  case StmtKind::Finish:
    return region(to, as<Finish>(s)->gathers ? "finish gathers" : "finish", as<Finish>(s)->body);
  case StmtKind::At:
    return at(to, as<At>(s));
  case StmtKind::Atomic:
    return region(to, "atomic", as<Atomic>(s)->body);
  case StmtKind::When:
    return when(to, as<When>(s));
  case StmtKind::Check:
    return check(to, as<Check>(s));
  case StmtKind::CtorCall:
    return construct(to, as<CtorCall>(s));
  }
}

} // namespace x10c::ir
