// async, at: the captured values become a frame, the body a function over it, and both an entry in the application's
// table. An async shares what it captures. An at copies it: its frame has functions that pack and unpack it.
#include "analysis/evaluation.h"
#include "emit/body.h"
#include "ir/children.h"
#include <algorithm>

namespace x10c::emit {

std::string Body::addressOf(LocalDef *var) {
  used.insert(var);
  auto found = variables.find(var);
  if (found == variables.end())
    return "&" + Module::member(var->name);
  return found->second.byReference ? found->second.text : "&" + found->second.text;
}

// The locals that the body itself reads in loops.
static std::set<const LocalDef *> readInLoops(Stmt *body) {
  struct Find : Walker {
    std::set<const LocalDef *> found;
    unsigned loops = 0;
    bool enter(Expr *e) override {
      if (auto *l = as<Local>(e); l && loops)
        found.insert(l->var);
      return e->kind != ExprKind::Closure && e->kind != ExprKind::AtExpr;
    }
    bool enter(Stmt *s) override {
      loops += repeats(s);
      return s->kind != StmtKind::Async && s->kind != StmtKind::At;
    }
    void leave(Stmt *s) override { loops -= repeats(s); }
  } find;
  find.walk(body);
  return find.found;
}

// The frame of a body that captures these variables; tells `inner` where each of them is. A variable that a loop
// reads is read from the frame once, in front: C compilers cannot know that nobody writes to the frame.
Body::Frame Body::frameFor(const std::string &kind, const std::vector<LocalDef *> &captured, bool capturesThis,
                           Stmt *body, bool byReference, Body &inner) {
  Frame frame;
  frame.name = globalNumbered(kind);
  std::string object = kind == "closure" ? "closure" : "frame";
  std::set<std::string> fields{"head", "self", "result", "low", "high", "offer"};
  auto add = [&](const std::string &declaration, const std::string &field, const std::string &init) {
    frame.fields += "  " + declaration + ";\n";
    frame.init += (frame.init.empty() ? "." : ", .") + field + " = " + init;
    frame.inits.push_back(init);
  };
  if (capturesThis) {
    add(m.declare(thisType, "self"), "self", self().text);
    frame.values.push_back({thisType, "self"});
    inner.selfText = object + "->self";
    frame.summary = "this";
  }
  std::set<const LocalDef *> inLoops = readInLoops(body);
  for (LocalDef *var : captured) {
    std::string field = Module::member(var->name);
    while (!fields.insert(field).second)
      field += "_";
    bool shares = byReference && (var->isVar || analysis::isAssigned(var, body));
    if (shares)
      add(m.declare(var->type, "*" + field), field, addressOf(var));
    else {
      add(m.declare(var->type, field), field, local(var).text);
      frame.values.push_back({var->type, field});
    }
    inner.variables[var] = {object + "->" + field, shares};
    if (!shares && inLoops.count(var))
      frame.locals.push_back({var, m.declare(var->type, inner.declareName(var)) + " = " + object + "->" + field + ";"});
    frame.summary += (frame.summary.empty() ? "" : ", ") + var->name.str() + (shares ? " by reference" : "");
  }
  return frame;
}

// Begins a function over a frame. The frame arrives as `parameter`, and is called `name` if the function uses it.
void Body::frameHead(const Frame &frame, const std::string &name, const std::string &parameter, Writer &w) const {
  if (!usesCx || !isMentioned("cx"))
    w.line("(void)cx;");
  Writer locals;
  locals.depth = w.depth;
  for (auto &[var, declaration] : frame.locals)
    if (used.count(var) && isMentioned(variables.at(var).text))
      locals.line(declaration);
  std::string type = "struct " + frame.name + " *";
  if ((locals.text + out.text).find(name + "->") != std::string::npos)
    w.line(type + name + " = (" + type + ")" + parameter + ";");
  else
    w.line("(void)" + parameter + ";");
  w.raw(locals.text);
}

// The function that an async for many iterations runs: it passes its body to the runtime.
static std::string iterationsRunner(const std::string &name) {
  return "static void " + name + "_run(x10_context *cx, x10_async *head)\n{\n  x10_task_iterations(cx, &((struct " +
         name + " *)head)->head, " + name + "_iterations);\n}\n\n";
}

std::string Body::runFunction(const Frame &frame, Body &inner, Stmt *body, const std::string &comment) {
  std::string tag = "struct " + frame.name;
  std::string text = "/* " + commented(comment) + (frame.summary.empty() ? "" : ": " + commented(frame.summary)) +
                     " */\n" + tag + " {\n  x10_async head;\n" + frame.fields + "};\n\nstatic void " + frame.name +
                     (frame.iterations.empty() ? "_run" : "_iterations") + "(x10_context *cx, x10_async *head" +
                     frame.iterations + ")\n";
  inner.block(body);
  Writer w;
  w.open("{");
  inner.frameHead(frame, "frame", "head", w);
  inner.finishFunction(w, body);
  return inner.restricted(text + w.text) + "\n" + (frame.iterations.empty() ? "" : iterationsRunner(frame.name));
}

static std::string signature(const std::string &name, const char *params) {
  return "static void " + name + params + "\n{\n";
}

static const char packParams[] = "(x10_writer *w, const x10_async *head)";
static const char unpackParams[] = "(x10_context *cx, x10_reader *r, x10_async *head)";

std::string Body::packText(const Frame &frame, const std::vector<std::pair<const Type *, std::string>> &values,
                           bool out) {
  std::string tag = "struct " + frame.name;
  std::string text = out ? "  const " + tag + " *frame = (const " + tag + " *)head;\n"
                         : "  " + tag + " *frame = (" + tag + " *)head;\n";
  std::string body;
  for (auto &[type, field] : values)
    body += out ? "  " + m.packValue(type, "frame->" + field) + ";\n"
                : "  frame->" + field + " = " + m.unpackValue(type) + ";\n";
  if (values.empty())
    return out ? "  (void)w, (void)head;\n}\n\n" : "  (void)cx, (void)r, (void)head;\n}\n\n";
  bool usesContext = body.find("(cx, ") != std::string::npos;
  return (out || usesContext ? text : "  (void)cx;\n" + text) + body + "}\n\n";
}

void Body::packFunctions(const Frame &frame, Module::AsyncEntry &entry) {
  entry.pack = frame.name + "_pack";
  entry.unpack = frame.name + "_unpack";
  shared->before += signature(entry.pack, packParams) + packText(frame, frame.values, true);
  shared->before += signature(entry.unpack, unpackParams) + packText(frame, frame.values, false);
}

static std::string flagsOf(const BodyEffects &effects) {
  std::string waits = effects.mayWait ? "X10_MAY_WAIT" : "";
  return !effects.mayThrow ? waits : waits + (effects.mayWait ? " | X10_MAY_THROW" : "X10_MAY_THROW");
}

// Emits the frame and its functions. Returns the number of the entry.
unsigned Body::enter(Frame &frame, Body &inner, Stmt *body, const BodyEffects &effects, const char *what, Loc loc,
                     bool isRemote, const Type *resultType) {
  Module::AsyncEntry entry;
  if (resultType)
    frame.fields += "  " + m.declare(resultType, "result") + ";\n";
  // The text of bodies within goes in front of the text of this body.
  std::string run = runFunction(frame, inner, body, std::string(what) + ", " + Module::place(loc));
  shared->before += run;
  entry.source = Module::place(loc) + ":" + std::to_string(loc.column);
  entry.flags = flagsOf(effects);
  entry.run = frame.name + "_run";
  entry.size = "sizeof(struct " + frame.name + ")";
  if (isRemote) {
    entry.flags += entry.flags.empty() ? "X10_REMOTE" : " | X10_REMOTE";
    auto isLikeItsCopy = [&](const auto &value) { return m.isLikeItsCopy(value.first); };
    if ((!resultType || m.isLikeItsCopy(resultType)) &&
        std::all_of(frame.values.begin(), frame.values.end(), isLikeItsCopy))
      entry.flags += " | X10_NO_IMAGE";
    packFunctions(frame, entry);
  }
  if (resultType) {
    entry.packResult = frame.name + "_pack_result";
    entry.unpackResult = frame.name + "_unpack_result";
    std::vector<std::pair<const Type *, std::string>> values{{resultType, "result"}};
    shared->before += signature(entry.packResult, packParams) + packText(frame, values, true);
    shared->before += signature(entry.unpackResult, unpackParams) + packText(frame, values, false);
  }
  if (entry.flags.empty())
    entry.flags = "0";
  return m.addAsync(entry);
}

// Whether the frame may lie in this activation: it is within one of its finishes, and dispatched once per finish.
bool Body::liesInFinish(Region *&finish) {
  for (size_t i = regions.size(); i-- > 0;) {
    if (regions[i].kind == Region::Finish) {
      finish = &regions[i];
      return true;
    }
    if (regions[i].kind == Region::Loop && regions[i].repeats)
      return false;
  }
  return false;
}

static std::string frameValue(const std::string &tag, unsigned method, const std::string &init) {
  return "{.head = {" + std::to_string(method) + ", sizeof(" + tag + "), NULL}" + (init.empty() ? "" : ", " + init) +
         "}";
}

// For an async that runs chunks of iterations. Behind the head, its frame has the iterations and a word for the
// runtime. The body gets the iterations of a chunk as parameters.
void Body::standForIterations(Async *s, Frame &frame, Body &inner) {
  const Type *number = types::Universe::get().Long;
  for (LocalDef *bound : {s->low, s->high}) {
    std::string name = inner.declareName(bound);
    inner.variables[bound] = {name, false};
    frame.iterations += ", " + m.declare(number, name);
  }
  frame.fields = "  int64_t low, high;\n  uint64_t offer;\n" + frame.fields;
  std::string first = value(s->first), last = value(s->last);
  frame.init = ".low = " + first + ", .high = " + last + (frame.init.empty() ? "" : ", " + frame.init);
}

void Body::asyncStmt(Async *s) {
  bool isRemote = s->place != nullptr;
  std::string where = isRemote ? placeOf(s->place) : "";
  Body inner(*this, types::Universe::get().voidType());
  Frame frame = frameFor("async", s->captured, s->capturesThis, s->body, !isRemote && !s->isUncounted, inner);
  if (s->first)
    standForIterations(s, frame, inner);
  const char *what = s->place ? "at async" : s->first ? "async for each iteration" : "async";
  unsigned method = enter(frame, inner, s->body, s->effects, what, s->loc, isRemote, nullptr);
  comment(what, s->loc);
  std::string name = numbered("async"), tag = "struct " + frame.name;
  std::string init = frameValue(tag, method, frame.init);
  Region *finish = nullptr;
  if (isRemote) {
    out.line(tag + " " + name + " = " + init + ";");
    out.line(std::string(s->isUncounted ? "x10_task_dispatch_uncounted(" : "x10_task_dispatch(") + cx() + ", &" + name +
             ".head, " + where + ");");
    return requireThat("X10_FAILED(cx, " + site(s->loc) + ")");
  }
  if (s->isUncounted || !liesInFinish(finish)) {
    out.line(tag + " " + name + " = " + init + ";");
    out.line((s->isUncounted ? "x10_task_dispatch_here_uncounted(" : "x10_task_dispatch_here_copy(") + cx() + ", &" +
             name + ".head);");
    return refusal(s);
  }
  if (finish->scope == scopes.size())
    out.line(tag + " " + name + " = " + init + ";");
  else {
    finish->hoisted += std::string(2 * (out.depth + finish->scope - scopes.size()), ' ') + tag + " " + name + ";\n";
    out.line(name + " = (" + tag + ")" + init + ";");
  }
  out.line("x10_task_dispatch_here(" + cx() + ", &" + name + ".head);");
  refusal(s);
}

// Inside atomic, the exception leaves immediately, as it would from a call.
void Body::refusal(Async *s) {
  if (s->mayBeRefused)
    requireThat("X10_FAILED(" + cx() + ", " + site(s->loc) + ")");
}

void Body::atStmt(At *s) {
  std::string where = placeOf(s->place);
  Body inner(*this, types::Universe::get().voidType());
  Frame frame = frameFor("at", s->captured, s->capturesThis, s->body, false, inner);
  unsigned method = enter(frame, inner, s->body, s->effects, "at", s->loc, true, nullptr);
  dispatchAt(frame, method, where, s->loc);
}

std::string Body::dispatchAt(const Frame &frame, unsigned method, const std::string &where, Loc loc) {
  comment("at", loc);
  std::string name = numbered("at"), tag = "struct " + frame.name;
  out.line(tag + " " + name + " = " + frameValue(tag, method, frame.init) + ";");
  out.line("x10_task_at(" + cx() + ", &" + name + ".head, " + where + ");");
  requireThat("X10_FAILED(cx, " + site(loc) + ")");
  return name;
}

// at (p) e: the body stores its value in the frame, which brings it back.
void Body::atExpression(AtExpr *e, const std::string &name) {
  std::string where = placeOf(e->place);
  const Type *type = e->code->result && !e->code->result->isVoid() ? e->code->result : nullptr;
  Body inner(*this, type ? type : types::Universe::get().voidType());
  inner.returnTo = type ? "frame->result" : "";
  Frame frame = frameFor("at", e->captured, e->capturesThis, e->code->body, false, inner);
  unsigned method = enter(frame, inner, e->code->body, e->effects, "at", e->loc, true, type);
  std::string at = dispatchAt(frame, method, where, e->loc);
  if (type && !name.empty())
    out.line(m.declare(e->type, name) + " = " + m.converted({at + ".result"}, type, e->type).text + ";");
}

} // namespace x10c::emit
