// if and switch.
#include "analysis/counting_loop.h"
#include "analysis/evaluation.h"
#include "emit/body.h"
#include <algorithm>

namespace x10c::emit {

// A single plain statement needs no braces.
static bool isPlain(Stmt *s) {
  if (auto *b = as<Block>(s))
    return b->stmts.size() == 1 && isPlain(b->stmts[0]);
  return s && (s->kind == StmtKind::Assign || s->kind == StmtKind::Eval || s->kind == StmtKind::Return ||
               s->kind == StmtKind::Break || s->kind == StmtKind::Continue);
}

static bool isOneLine(const std::string &text) {
  return std::count(text.begin(), text.end(), '\n') == 1 && text.find("#line") == std::string::npos;
}

// The if that is alone behind an `else`, if `else if` can join the two.
static If *chained(Stmt *no) {
  auto *only = as<Block>(no);
  auto *next = as<If>(only && only->stmts.size() == 1 ? only->stmts[0] : no);
  return next && !analysis::containsCheck(next->condition) ? next : nullptr;
}

// One branch of an if. A loop with its counter becomes one `for` there.
void Body::branch(Stmt *s) {
  Block only;
  only.loc = s->loc;
  only.stmts = {s};
  scoped(analysis::CountingLoop::in(s).loop ? &only : s);
}

void Body::ifStmt(If *s) {
  std::string condition = value(s->condition);
  if (s->isLikely)
    condition = "X10_LIKELY(" + condition + ")";
  std::string yes = captureText([&] { branch(s->yes); });
  If *chain = m.options.debugLines ? nullptr : chained(s->no);
  if (chain) {
    out.line("if (" + condition + ") {");
    out.raw(yes);
    return elseIf(chain);
  }
  std::string no = s->no ? captureText([&] { branch(s->no); }) : "";
  bool plain = isPlain(s->yes) && isOneLine(yes) && (no.empty() || (isPlain(s->no) && isOneLine(no)));
  out.line("if (" + condition + (plain ? ")" : ") {"));
  out.raw(yes);
  if (!no.empty()) {
    out.line(plain ? "else" : "} else {");
    out.raw(no);
  }
  if (!plain)
    out.line("}");
}

static std::string indented(const std::string &text) {
  std::string result;
  for (size_t start = 0, end; start < text.size(); start = end) {
    end = text.find('\n', start) + 1;
    result += (text[start] == '\n' ? "" : "  ") + text.substr(start, end - start);
  }
  return result;
}

// Continues behind the '}' that is still to come. The text of the inner if is made once, at this depth, since chains
// may be long.
void Body::elseIf(If *chain) {
  std::string text = captureText([&] {
    scopes.emplace_back();
    ifStmt(chain);
    closeScope();
  });
  if (text.empty())
    return out.line("}");
  size_t start = text.find_first_not_of(' '), end = text.find('\n');
  bool joins = text.compare(start, 4, "if (") == 0 && text[end - 1] == '{'; // then all branches have braces
  if (joins) {
    out.line("} else " + text.substr(start, end - start));
    return out.raw(text.substr(end + 1));
  }
  out.line("} else {");
  out.raw(indented(text));
  out.line("}");
}

// The scope of a case reaches to the end of the switch. A variable that one case declares and another one uses is
// therefore declared in front.
void Body::sharedByCases(Switch *s) {
  struct Uses : Walker {
    std::set<const LocalDef *> found;
    bool enter(Expr *e) override {
      if (auto *l = as<Local>(e))
        found.insert(l->var);
      return true;
    }
  };
  for (size_t i = 0; i < s->cases.size(); ++i) {
    Uses later;
    for (size_t k = i + 1; k < s->cases.size(); ++k)
      for (Stmt *each : s->cases[k].body)
        later.walk(each);
    for (Stmt *each : s->cases[i].body)
      if (auto *d = as<Declare>(each); d && later.found.count(d->var) && declaredEarly.insert(d->var).second)
        out.line(m.declare(d->var->type, declareName(d->var)) + " = " + m.zero(d->var->type) + ";");
  }
}

void Body::switchStmt(Switch *s) {
  sharedByCases(s);
  std::string subject = value(s->subject);
  Region &r = regions.emplace_back();
  r.kind = Region::Switch;
  r.target = s;
  r.breakLabel = numbered("after");
  out.open("switch (" + subject + ") {");
  for (size_t i = 0; i < s->cases.size(); ++i) {
    SwitchCase &c = s->cases[i];
    Block body;
    body.stmts = c.body;
    --out.depth;
    for (int64_t label : c.labels)
      out.line("case " + caseLabel(label, s->subject->type) + ":");
    if (c.isDefault)
      out.line("default:");
    ++out.depth;
    bool last = i + 1 == s->cases.size();
    if (c.body.empty()) {
      if (last)
        out.line("break;");
      continue;
    }
    --out.depth;
    out.line("{");
    scoped(&body);
    out.line("}");
    ++out.depth;
    if (!last && !endsInJump(&body))
      out.line("__attribute__((fallthrough));");
  }
  out.close();
  Region done = regions.back();
  regions.pop_back();
  if (done.breakUsed)
    out.label(done.breakLabel);
}

std::string Body::caseLabel(int64_t label, const Type *type) {
  Const c;
  c.type = type;
  c.bits = static_cast<uint64_t>(label);
  return constant(&c).text;
}

} // namespace x10c::emit
