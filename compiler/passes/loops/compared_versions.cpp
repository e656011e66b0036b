// See compared_versions.h.
#include "passes/loops/compared_versions.h"
#include "ir/declared.h"
#include "ir/make.h"
#include "passes/self_check.h"
#include <algorithm>

namespace x10c::passes {

using namespace ir;

namespace {

bool isQuiet(Stmt *s) {
  switch (s->kind) {
  case StmtKind::Assign:
    return as<Assign>(s)->target->kind == ExprKind::Local;
  case StmtKind::Block:
  case StmtKind::Declare:
  case StmtKind::Eval:
  case StmtKind::If:
  case StmtKind::Loop:
  case StmtKind::ForLoop:
  case StmtKind::Switch:
  case StmtKind::Break:
  case StmtKind::Continue:
  case StmtKind::Check:
    return true;
  default:
    return false;
  }
}

const Stmt *jumpTarget(Stmt *s) {
  auto *out = as<Break>(s);
  auto *on = as<Continue>(s);
  return out ? out->target : on ? on->target : nullptr;
}

// Whether the loop only affects locals, and control always continues after it.
bool onlySetsLocals(Stmt *loop) {
  std::set<const Stmt *> within;
  eachNode(loop, [&](Stmt *s) { within.insert(s); });
  bool leaves = any(loop, [&](Stmt *s) { return jumpTarget(s) && !within.count(jumpTarget(s)); });
  bool acts = any(loop, [](Stmt *s) { return !isQuiet(s); }) ||
              any(loop, [](Expr *e) { return e->kind != ExprKind::StmtExpr && !isRepeatable(e); });
  return !leaves && !acts;
}

// The locals from around that the loop gives values, in the order of the text.
std::vector<LocalDef *> resultsOf(Stmt *loop) {
  std::set<const LocalDef *> known = declaredIn(loop);
  std::vector<LocalDef *> all;
  eachNode(loop, [&](Stmt *s) {
    auto *a = as<Assign>(s);
    auto *local = a ? as<Local>(a->target) : nullptr;
    if (local && known.insert(local->var).second)
      all.push_back(local->var);
  });
  return all;
}

// Appends a val that holds what the local holds.
LocalDef *valueOf(LocalDef *var, Loc loc, Stmts &out) {
  LocalDef *held = temporary(var->type, loc, var->name.c_str());
  out.push_back(declare(held, use(var, loc), loc));
  return held;
}

// The version without checks, and then the original from the same start.
Stmt *bothOf(Stmt *fast, Stmt *original, const std::vector<LocalDef *> &locals, const Program &program) {
  const Loc loc = fast->loc;
  Stmts all, restored;
  for (LocalDef *var : locals)
    restored.push_back(assign(var, use(valueOf(var, loc, all), loc)));
  all.push_back(fast);
  std::vector<LocalDef *> used;
  for (LocalDef *var : locals)
    used.push_back(valueOf(var, loc, all));
  all.insert(all.end(), restored.begin(), restored.end());
  all.push_back(expectNoThrow({original}, loc));
  for (size_t i = 0; i < locals.size(); ++i)
    compareLocals(used[i], locals[i], program, loc, all);
  return block(std::move(all), loc);
}

} // namespace

ComparedVersions::ComparedVersions(Code *code, const std::set<const LocalDef *> &shared) : leftOut(shared) {
  eachNode(code, [this](Stmt *s) {
    if (auto *d = as<Declare>(s); d && !d->init)
      leftOut.insert(d->var);
  });
}

void ComparedVersions::note(If *either) {
  if (!selfChecks() || !either->no || !onlySetsLocals(either->no))
    return;
  std::vector<LocalDef *> locals = resultsOf(either->no);
  bool isOne = !locals.empty() && std::all_of(locals.begin(), locals.end(), [this](const LocalDef *var) {
    return !leftOut.count(var) && isComparable(var->type);
  });
  CloneMap map;
  if (isOne)
    all.push_back({either, clone(either->no, map), std::move(locals)});
}

void ComparedVersions::compare(const Program &program) const {
  for (const auto &[either, original, locals] : all)
    either->yes = bothOf(either->yes, original, locals, program);
}

} // namespace x10c::passes
