// Regions that have work to do at their end: try, finally, finish, atomic, when. An exception, a return, a break or a
// continue that leaves a region first goes to its end, by one label, and from there to its target.
#include "emit/body.h"

namespace x10c::emit {

// Emits the body as text, within the region. The region that is returned says what its end needs.
Body::Region Body::guarded(Region region, const std::function<void()> &body, std::string &text) {
  regions.push_back(std::move(region));
  text = captureText([&] { // its names belong to the scope around it
    size_t mark = declared.size();
    body();
    tellUnused(mark);
  });
  Region done = std::move(regions.back());
  regions.pop_back();
  return done;
}

// Behind the end of a region: jumps on to the target of each exit.
void Body::exits(Region &r) {
  for (size_t k = 0; k < r.exits.size(); ++k) {
    bool isReturn = r.exits[k].kind == StmtKind::Return;
    if (isReturn && !result->isVoid() && returnTo.empty())
      usesResult = true;
    auto way = jump(r.exits[k].kind, r.exits[k].target);
    out.line("if (" + r.exitVar + " == " + std::to_string(k + 1) + (way.size() > 1 ? ") {" : ")"));
    ++out.depth;
    lines(way);
    --out.depth;
    if (way.size() > 1)
      out.line("}");
  }
}

// An exception of an iteration is gathered, and the next iteration runs as if it were another activity.
void Body::iterationOfMany(Try *s) {
  Region r;
  r.kind = Region::Catch;
  r.label = numbered("iteration");
  std::string text;
  r = guarded(r, [&] { block(s->body); }, text);
  out.raw(text);
  if (!r.labelUsed)
    return;
  out.label(r.label);
  out.open("if (" + cx() + "->pending) {");
  out.line("x10_task_gather(cx, cx->pending);");
  out.line("cx->pending = NULL;");
  out.close();
}

void Body::tryStmt(Try *s) {
  if (s->isIteration)
    return iterationOfMany(s);
  comment("try", s->loc);
  if (!s->finally)
    return tryCatch(s);
  std::string name = numbered("finally");
  Region r;
  r.kind = Region::Cleanup;
  r.label = name;
  r.exitVar = numbered("exit");
  std::string text;
  r = guarded(r, [&] { s->catches.empty() ? braced(s->body) : tryCatch(s); }, text);
  if (!r.exits.empty())
    out.line("int " + r.exitVar + " = 0;");
  out.raw(text);
  if (r.labelUsed)
    out.label(name);
  comment("finally", s->finally->loc);
  if (!r.labelUsed)
    return braced(s->finally);
  std::string kept = numbered("kept");
  out.line("void *" + kept + " = " + cx() + "->pending;");
  out.line("cx->pending = NULL;");
  braced(s->finally);
  out.open("if (" + kept + ") {");
  out.line("cx->pending = " + kept + ";");
  out.line(fail());
  out.close();
  exits(r);
}

void Body::braced(Stmt *s) {
  out.line("{");
  scoped(s);
  out.line("}");
}

void Body::tryCatch(Try *s) {
  Region r;
  r.kind = Region::Catch;
  r.label = numbered("catch");
  std::string text;
  r = guarded(r, [&] { braced(s->body); }, text);
  out.raw(text);
  if (!r.labelUsed)
    return;
  out.label(r.label);
  catches(s);
}

// Behind the body, where an exception may be pending.
void Body::catches(Try *s) {
  std::string thrown = numbered("thrown");
  out.open("if (" + cx() + "->pending) {");
  const Catch &first = s->catches[0];
  bool all = first.var->type == types::Universe::get().CheckedThrowable || isAny(first.var->type);
  if (!all || shared->reads[first.var])
    out.line("void *" + thrown + " = cx->pending;");
  std::string lead;
  for (Catch &c : s->catches) {
    all = c.var->type == types::Universe::get().CheckedThrowable || isAny(c.var->type);
    std::string test = all ? "" : "if (" + isInstance(thrown, types::Universe::get().Any, c.var->type) + ") ";
    out.line(lead + test + "{");
    scopes.emplace_back();
    ++out.depth;
    out.line("cx->pending = NULL;");
    if (shared->reads[c.var])
      out.line(m.declare(c.var->type, declareName(c.var)) + " = " + thrown + ";");
    block(c.body);
    closeScope();
    --out.depth;
    lead = "} else ";
    if (all)
      break;
  }
  if (!all) {
    out.line("} else");
    out.line("  " + fail());
  } else
    out.line("}");
  out.close();
}

void Body::finishStmt(Finish *s) {
  comment("finish", s->loc);
  std::string name = numbered("finish");
  Region r;
  r.kind = Region::Finish;
  r.label = name + "_end";
  r.exitVar = numbered("exit");
  r.scope = scopes.size();
  std::string text;
  r = guarded(r, [&] { block(s->body); }, text);
  out.raw(r.hoisted);
  if (!r.exits.empty())
    out.line("int " + r.exitVar + " = 0;");
  out.line("x10_finish " + name + ";");
  out.line("x10_task_start_finish(" + cx() + ", &" + name + ");");
  out.raw(text);
  if (r.labelUsed)
    out.label(r.label);
  out.line("x10_task_end_finish(cx, &" + name + ");");
  requireThat("X10_FAILED(cx, " + site(s->loc) + ")");
  exits(r);
}

void Body::atomicBody(Stmt *body, Loc loc) {
  Region r;
  r.kind = Region::Cleanup;
  r.label = numbered("atomic") + "_end";
  r.exitVar = numbered("exit");
  std::string text;
  r = guarded(r, [&] { braced(body); }, text);
  if (!r.exits.empty())
    out.line("int " + r.exitVar + " = 0;");
  out.raw(text);
  if (r.labelUsed)
    out.label(r.label);
  out.line("x10_atomic_end(" + cx() + ");");
  requireThat("X10_FAILED(cx, " + site(loc) + ")");
  exits(r);
}

void Body::atomicStmt(Atomic *s) {
  comment("atomic", s->loc);
  out.line("x10_atomic_start(" + cx() + ");");
  atomicBody(s->body, s->loc);
}

// The condition becomes a function, since other activities evaluate it too. It sees the locals by reference.
void Body::whenStmt(When *s) {
  comment("when", s->loc);
  std::string name = globalNumbered("when");
  Body test(*this, types::Universe::get().Boolean);
  std::string fields, init;
  for (LocalDef *var : freeLocals(s->condition)) {
    std::string c = Module::member(var->name);
    fields += "  " + m.declare(var->type, "*" + c) + ";\n";
    init += (init.empty() ? "." : ", .") + c + " = " + addressOf(var);
    test.variables[var] = {"frame->" + c, true};
    used.insert(var);
  }
  if (mentionsThis(s->condition)) {
    usesSelf = true;
    fields += "  " + m.declare(thisType, "self") + ";\n";
    init += (init.empty() ? "" : ", ") + std::string(".self = ") + self().text;
    test.selfText = "frame->self";
  }
  std::string conditionText = test.value(s->condition);
  test.out.line("return " + conditionText + ";");
  std::string tag = "struct " + name, head = "static bool " + name + "_test(x10_context *cx, void *arg)\n{\n";
  if (!fields.empty())
    shared->before += tag + " {\n" + fields + "};\n\n";
  head += fields.empty() ? "  (void)arg;\n" : "  const " + tag + " *frame = arg;\n";
  head += test.usesCx ? "" : "  (void)cx;\n";
  shared->before += head + test.out.text + "}\n\n";
  std::string local = numbered("when");
  if (!fields.empty())
    out.line(tag + " " + local + " = {" + init + "};");
  out.line("x10_when(" + cx() + ", " + name + "_test, " + (fields.empty() ? "NULL" : "&" + local) + ");");
  requireThat("X10_FAILED(cx, " + site(s->loc) + ")");
  atomicBody(s->body, s->loc);
}

} // namespace x10c::emit
