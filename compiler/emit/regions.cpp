// Regions that have work to do at their end: try, finally, finish, atomic, when. An exception, a return, a break or a
// continue that leaves a region first goes to its end, by one label, and from there to its target.
#include "emit/regions.h"
#include "emit/asyncs.h"
#include "emit/closures.h"
#include "emit/expressions.h"
#include "emit/statements.h"

namespace x10c::emit {

static void braced(FunctionText &fn, Stmt *s);
static void tryCatch(FunctionText &fn, Try *s);
static void catches(FunctionText &fn, Try *s);

// Emits the body as text, within the region. The region that is returned says what its end needs.
static Region guarded(FunctionText &fn, Region region, const std::function<void()> &body, Text &text) {
  fn.regions.push_back(std::move(region));
  text = captureText(fn, [&] { // its names belong to the scope around it
    size_t mark = fn.names.mark();
    body();
    fn.names.tellUnused(fn.out, mark);
  });
  Region done = std::move(fn.regions.back());
  fn.regions.pop_back();
  return done;
}

// Behind the end of a region: jumps on to the target of each exit.
static void exits(FunctionText &fn, Region &r) {
  for (size_t k = 0; k < r.exits.size(); ++k) {
    bool isReturn = r.exits[k].kind == StmtKind::Return;
    if (isReturn && !fn.result->isVoid() && fn.returnTo.empty())
      fn.usesResult = true;
    auto way = jump(fn, r.exits[k].kind, r.exits[k].target);
    fn.out.line("if (" + r.exitVar + " == " + std::to_string(k + 1) + (way.size() > 1 ? ") {" : ")"));
    ++fn.out.depth;
    lines(fn, way);
    --fn.out.depth;
    if (way.size() > 1)
      fn.out.line("}");
  }
}

// An exception of an iteration is gathered, and the next iteration runs as if it were another activity.
static void iterationOfMany(FunctionText &fn, Try *s) {
  Region r;
  r.kind = Region::Catch;
  r.label = fn.names.numbered("iteration");
  Text text;
  r = guarded(fn, r, [&] { block(fn, s->body); }, text);
  fn.out.raw(text);
  if (!r.labelUsed)
    return;
  fn.out.label(r.label);
  fn.out.open("if (" + fn.cx() + "->pending) {");
  fn.out.line("x10_task_gather(cx, cx->pending);");
  fn.out.line("cx->pending = NULL;");
  fn.out.close();
}

void tryStmt(FunctionText &fn, Try *s) {
  if (s->isIteration)
    return iterationOfMany(fn, s);
  comment(fn, "try", s->loc);
  if (!s->finally)
    return tryCatch(fn, s);
  std::string name = fn.names.numbered("finally");
  Region r;
  r.kind = Region::Cleanup;
  r.label = name;
  r.exitVar = fn.names.numbered("exit");
  Text text;
  r = guarded(fn, r, [&] { s->catches.empty() ? braced(fn, s->body) : tryCatch(fn, s); }, text);
  if (!r.exits.empty())
    fn.out.line("int " + r.exitVar + " = 0;");
  fn.out.raw(text);
  if (r.labelUsed)
    fn.out.label(name);
  comment(fn, "finally", s->finally->loc);
  if (!r.labelUsed)
    return braced(fn, s->finally);
  std::string kept = fn.names.numbered("kept");
  fn.out.line("void *" + kept + " = " + fn.cx() + "->pending;");
  fn.out.line("cx->pending = NULL;");
  braced(fn, s->finally);
  fn.out.open("if (" + kept + ") {");
  fn.out.line("cx->pending = " + kept + ";");
  fn.out.line(fail(fn));
  fn.out.close();
  exits(fn, r);
}

static void braced(FunctionText &fn, Stmt *s) {
  fn.out.line("{");
  scoped(fn, s);
  fn.out.line("}");
}

static void tryCatch(FunctionText &fn, Try *s) {
  Region r;
  r.kind = Region::Catch;
  r.label = fn.names.numbered("catch");
  Text text;
  r = guarded(fn, r, [&] { braced(fn, s->body); }, text);
  fn.out.raw(text);
  if (!r.labelUsed)
    return;
  fn.out.label(r.label);
  catches(fn, s);
}

// Behind the body, where an exception may be pending.
static void catches(FunctionText &fn, Try *s) {
  std::string thrown = fn.names.numbered("thrown");
  fn.out.open("if (" + fn.cx() + "->pending) {");
  const Catch &first = s->catches[0];
  bool all = first.var->type == types::Universe::get().CheckedThrowable || isAny(first.var->type);
  if (!all || fn.shared->reads[first.var])
    fn.out.line("void *" + thrown + " = cx->pending;");
  std::string lead;
  for (Catch &c : s->catches) {
    all = c.var->type == types::Universe::get().CheckedThrowable || isAny(c.var->type);
    Text test = all ? "" : "if (" + isInstance(fn.m, thrown, types::Universe::get().Any, c.var->type) + ") ";
    fn.out.line(lead + test + "{");
    fn.names.openScope();
    ++fn.out.depth;
    Placing placing(fn.out, c.body->loc);
    fn.out.line("cx->pending = NULL;");
    if (fn.shared->reads[c.var])
      fn.out.line(fn.m.layouts.declare(c.var->type, fn.names.declare(c.var)) + " = " + thrown + ";");
    block(fn, c.body);
    fn.names.closeScope(fn.out);
    --fn.out.depth;
    lead = "} else ";
    if (all)
      break;
  }
  if (!all) {
    fn.out.line("} else");
    fn.out.line("  " + fail(fn));
  } else
    fn.out.line("}");
  fn.out.close();
}

void finishStmt(FunctionText &fn, Finish *s) {
  comment(fn, "finish", s->loc);
  std::string name = fn.names.numbered("finish");
  Region r;
  r.kind = Region::Finish;
  r.label = name + "_end";
  r.exitVar = fn.names.numbered("exit");
  r.scope = fn.names.depth();
  Text text;
  r = guarded(fn, r, [&] { block(fn, s->body); }, text);
  fn.out.raw(r.hoisted);
  if (!r.exits.empty())
    fn.out.line("int " + r.exitVar + " = 0;");
  fn.out.line("x10_finish " + name + ";");
  fn.out.line((s->gathers ? "x10_task_start_gathering(" : "x10_task_start_finish(") + fn.cx() + ", &" + name + ");");
  fn.out.raw(text);
  if (r.labelUsed)
    fn.out.label(r.label);
  fn.out.line((s->gathers ? "x10_task_end_gathering(cx, &" : "x10_task_end_finish(cx, &") + name + ");");
  requireThat(fn, "X10_FAILED(cx, " + site(fn, s->loc) + ")");
  exits(fn, r);
}

static void atomicBody(FunctionText &fn, Stmt *body) {
  Region r;
  r.kind = Region::Cleanup;
  r.label = fn.names.numbered("atomic") + "_end";
  r.exitVar = fn.names.numbered("exit");
  Text text;
  r = guarded(fn, r, [&] { braced(fn, body); }, text);
  if (!r.exits.empty())
    fn.out.line("int " + r.exitVar + " = 0;");
  fn.out.raw(text);
  if (r.labelUsed)
    fn.out.label(r.label);
  fn.out.line("x10_atomic_end(" + fn.cx() + ");");
  requireThat(fn, "X10_UNLIKELY(cx->pending != NULL)"); // its trace has the lines of the statements within
  exits(fn, r);
}

void atomicStmt(FunctionText &fn, Atomic *s) {
  comment(fn, "atomic", s->loc);
  fn.out.line("x10_atomic_start(" + fn.cx() + ");");
  atomicBody(fn, s->body);
}

// The condition becomes a function, since other activities evaluate it too. It sees the locals by reference.
void whenStmt(FunctionText &fn, When *s) {
  comment(fn, "when", s->loc);
  std::string name = globalNumbered(fn, "when");
  fn.m.parts.bodies.push_back({name, fn.shared->x10Name + " when"});
  FunctionText test(fn, types::Universe::get().Boolean, s->loc);
  std::string fields;
  Text init;
  for (LocalDef *var : freeLocals(s->condition)) {
    std::string c = memberName(var->name);
    fields += "  " + fn.m.layouts.declare(var->type, "*" + c) + ";\n";
    init += (init.empty() ? "." : ", .") + c + " = " + fn.names.address(var);
    test.names.place(var, "frame->" + c, true);
  }
  if (mentionsThis(s->condition)) {
    fields += "  " + fn.m.layouts.declare(fn.thisType, "self") + ";\n";
    init += (init.empty() ? "" : ", ") + std::string(".self = ") + self(fn).text;
    test.selfText = Text("frame->self", Use{Use::Frame});
  }
  Text conditionText = value(test, s->condition);
  test.out.line("return " + conditionText + ";");
  std::string tag = "struct " + name;
  if (!fields.empty())
    fn.shared->before += tag + " {\n" + fields + "};\n\n";
  Writer w;
  w.place = s->loc;
  w.line("static bool " + name + "_test(x10_context *cx, void *arg)");
  w.open("{");
  w.line(fields.empty() ? "(void)arg;" : "const " + tag + " *frame = arg;");
  if (!test.out.written().uses().contains(Use::Context))
    w.line("(void)cx;");
  w.raw(test.out.written());
  w.close();
  fn.shared->before += w.written() + "\n";
  std::string local = fn.names.numbered("when");
  if (!fields.empty())
    fn.out.line(tag + " " + local + " = {" + init + "};");
  fn.out.line("x10_when(" + fn.cx() + ", " + name + "_test, " + (fields.empty() ? "NULL" : "&" + local) + ");");
  requireThat(fn, "X10_FAILED(cx, " + site(fn, s->loc) + ")");
  atomicBody(fn, s->body);
}

// ---- leaving ----

std::string fail(FunctionText &fn) {
  for (size_t i = fn.regions.size(); i-- > 0;) {
    Region &r = fn.regions[i];
    if (r.kind == Region::Loop || r.kind == Region::Switch)
      continue;
    r.labelUsed = true;
    return "goto " + r.label + ";";
  }
  if (fn.result->isVoid() || !fn.returnTo.empty())
    return "return;";
  return "return " + fn.m.layouts.zero(fn.result) + ";";
}

static std::string leave(Region &r, StmtKind kind, bool direct) {
  if (kind == StmtKind::Break) {
    if (direct && r.canBreak)
      return "break;";
    r.breakUsed = true;
    return "goto " + r.breakLabel + ";";
  }
  if (direct && r.canContinue)
    return "continue;";
  r.continueUsed = true;
  return "goto " + r.continueLabel + ";";
}

// The statements that jump to the target, or out of the function, through the ends of the regions on the way.
std::vector<std::string> jump(FunctionText &fn, StmtKind kind, Stmt *target) {
  bool direct = true; // no C loop or switch in between
  for (size_t i = fn.regions.size(); i-- > 0;) {
    Region &r = fn.regions[i];
    if (r.kind == Region::Loop || r.kind == Region::Switch) {
      if (target && r.target == target)
        return {leave(r, kind, direct)};
      if (kind == StmtKind::Break ? r.canBreak : r.kind == Region::Loop && r.canBreak)
        direct = false;
      continue;
    }
    if (r.kind == Region::Catch)
      continue;
    r.labelUsed = true;
    size_t k = 0;
    while (k < r.exits.size() && !(r.exits[k].kind == kind && r.exits[k].target == target))
      ++k;
    if (k == r.exits.size())
      r.exits.push_back({kind, target});
    return {r.exitVar + " = " + std::to_string(k + 1) + ";", "goto " + r.label + ";"};
  }
  if (fn.result->isVoid() || !fn.returnTo.empty())
    return {"return;"};
  return {std::string("return ") + resultName + ";"};
}

} // namespace x10c::emit
