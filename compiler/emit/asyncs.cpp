// async, at: the captured values become a frame, the body a function over it, and both an entry in the application's
// table. An async shares what it captures. An at copies it: its frame has functions that pack and unpack it.
#include "emit/asyncs.h"
#include "analysis/evaluation.h"
#include "emit/expressions.h"
#include "emit/statements.h"
#include "ir/children.h"
#include "support/expect.h"
#include <algorithm>
#include <cctype>

namespace x10c::emit {

static void refusal(FunctionText &fn, Async *s);
static std::string dispatchAt(FunctionText &fn, const Frame &frame, const std::string &method, const Text &where,
                              Loc loc, const Reduction &);

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

// What a body does, after the kind of body in its name: "_run" if it is a call of run and no more, "_each_i" if it is
// a loop over i.
static std::string doing(Stmt *body) {
  for (auto *b = as<Block>(body); b && b->stmts.size() == 1; b = as<Block>(body))
    body = b->stmts[0];
  auto *result = body ? as<Return>(body) : nullptr;
  auto *evaluated = body ? as<Eval>(body) : nullptr;
  Expr *value = result ? result->value : evaluated ? evaluated->expr : nullptr;
  auto *call = value ? as<Call>(value) : nullptr;
  auto *loop = body ? as<ForLoop>(body) : nullptr;
  if (!call && !loop)
    return "";
  std::string name = loop ? loop->var->name.str() : call->method->name.str();
  bool isName = std::all_of(name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) || c == '_'; });
  return isName ? (loop ? "_each_" : "_") + name : "";
}

// The frame of a body that captures these variables; tells `inner` where each of them is. A variable that a loop
// reads is read from the frame once, at the front: C compilers cannot know that the frame is not written to.
Frame frameFor(FunctionText &fn, const std::string &kind, const std::vector<LocalDef *> &captured, bool capturesThis,
               Stmt *body, bool byReference, FunctionText &inner) {
  X10C_EXPECT(!kind.empty());
  Frame frame;
  frame.name = globalNumbered(fn, kind == "closure" ? kind : kind + doing(body));
  fn.m.parts.bodies.push_back({frame.name, fn.shared->x10Name + " " + kind});
  std::string object = kind == "closure" ? "closure" : "frame";
  std::set<std::string> fields{"head", "self", "result", "low", "high", "offer"};
  auto add = [&](const std::string &declaration, const std::string &field, const Text &init) {
    frame.fields += "  " + declaration + ";\n";
    frame.init += (frame.init.empty() ? "." : ", .") + field + " = " + init;
    frame.inits.push_back(init);
  };
  if (capturesThis) {
    add(fn.m.layouts.declare(fn.thisType, "self"), "self", self(fn).text);
    frame.values.push_back({fn.thisType, "self"});
    inner.selfText = Text(object + "->self", Use{Use::Frame});
    frame.summary = "this";
  }
  std::set<const LocalDef *> inLoops = readInLoops(body);
  for (LocalDef *var : captured) {
    std::string field = memberName(var->name);
    while (!fields.insert(field).second)
      field += "_";
    frame.fieldOf[var] = field;
    bool shares = byReference && (var->isVar || analysis::isAssigned(var, body));
    if (shares)
      add(fn.m.layouts.declare(var->type, "*" + field), field, fn.names.address(var));
    else {
      add(fn.m.layouts.declare(var->type, field), field, fn.names.text(var).text);
      frame.values.push_back({var->type, field});
    }
    inner.names.place(var, object + "->" + field, shares);
    if (!shares && (fn.m.options.capturedAreLocals || inLoops.count(var)))
      frame.locals.push_back({var, fn.m.layouts.declare(var->type, inner.names.declare(var)) + " = " +
                                       Text(object + "->" + field, Use{Use::Frame}) + ";"});
    frame.summary += (frame.summary.empty() ? "" : ", ") + var->name.str() + (shares ? " by reference" : "");
  }
  return frame;
}

// Begins a function over a frame. The frame arrives as `parameter`, and is called `name` if the function uses it.
void frameHead(const FunctionText &fn, const Frame &frame, const std::string &name, const std::string &parameter,
               Writer &w) {
  const Uses &uses = fn.out.written().uses();
  if (!uses.contains(Use::Context))
    w.line("(void)cx;");
  Writer locals;
  locals.depth = w.depth;
  locals.place = w.place;
  for (auto &[var, declaration] : frame.locals)
    if (uses.mentions(var))
      locals.line(declaration);
  std::string type = "struct " + frame.name + " *";
  if (uses.contains(Use::Frame) || !locals.text().empty())
    w.line(type + name + " = (" + type + ")" + parameter + ";");
  else
    w.line("(void)" + parameter + ";");
  w.raw(locals.written());
}

// The function that an async for many iterations runs: it passes its body to the runtime.
static std::string iterationsRunner(const Module &m, const std::string &name) {
  return m.linkage.function + "void " + name +
         "_run(x10_context *cx, x10_async *head)\n{\n  x10_task_iterations(cx, &((struct " + name + " *)head)->head, " +
         name + "_iterations);\n}\n\n";
}

static Text runFunction(const Frame &frame, FunctionText &inner, Stmt *body, const std::string &comment) {
  X10C_EXPECT(body);
  std::string tag = "struct " + frame.name;
  std::string layout = tag + " {\n  x10_async head;\n" + frame.fields + "};\n\n";
  inner.m.parts.frames += layout;
  std::string text =
      "/* " + commented(comment) + (frame.summary.empty() ? "" : ": " + commented(frame.summary)) + " */\n" + layout;
  block(inner, body);
  Writer w;
  w.place = inner.out.place;
  w.line(inner.m.linkage.function + "void " + frame.name + (frame.iterations.empty() ? "_run" : "_iterations") +
         "(x10_context *cx, x10_async *head" + frame.iterations + ")");
  w.open("{");
  frameHead(inner, frame, "frame", "head", w);
  finishFunction(inner, w, body);
  return restricted(inner, text + w.written()) + "\n" +
         (frame.iterations.empty() ? "" : iterationsRunner(inner.m, frame.name));
}

// The limits of slices are in the frame where it is packed, and do not travel.
static void addLimits(FunctionText &fn, Frame &frame, const std::vector<Slice> &slices) {
  for (const Slice &slice : slices) {
    std::string rail = frame.fieldOf.at(slice.rail);
    Frame::Limits limits{rail + "_low", rail + "_high", slice.below, slice.above};
    for (auto &[var, field] : {std::pair(slice.low, &limits.low), std::pair(slice.high, &limits.high)}) {
      while (frame.fields.find(" " + *field + ";") != std::string::npos)
        *field += "_";
      frame.fields += "  int64_t " + *field + ";\n";
      frame.init += ", ." + *field + " = " + fn.names.text(var).text;
    }
    frame.slices[rail] = limits;
  }
}

static std::string packed(Module &m, const Frame &frame, const Type *type, const std::string &field) {
  auto slice = frame.slices.find(field);
  if (slice == frame.slices.end())
    return "  " + m.serialization.packValue(type, "frame->" + field) + ";\n";
  const Frame::Limits &limits = slice->second;
  return "  x10_write_slice(w, frame->" + field + ", frame->" + limits.low + ", " + std::to_string(limits.below) +
         ", frame->" + limits.high + ", " + std::to_string(limits.above) + ");\n";
}

static std::string unpacked(Module &m, const Frame &frame, const Type *type, const std::string &field) {
  auto slice = frame.slices.find(field);
  if (slice == frame.slices.end())
    return "  frame->" + field + " = " + m.serialization.unpackValue(type) + ";\n";
  return "  frame->" + slice->second.low + " = frame->" + slice->second.high + " = 0;\n  frame->" + field +
         " = x10_read_slice(cx, r, " + m.runTime.typeOf(type) + ");\n";
}

static std::string signature(const Module &m, const std::string &name, const char *params) {
  return m.linkage.function + "void " + name + params + "\n{\n";
}

static const char packParams[] = "(x10_writer *w, const x10_async *head)";
static const char unpackParams[] = "(x10_context *cx, x10_reader *r, x10_async *head)";

static std::string selecting(Module &m, const std::vector<Selection> &selections, bool out, const std::string &body) {
  if (selections.empty())
    return body;
  std::string call = out ? "  x10_writer_select(w, " : "  x10_reader_select(r, ";
  return call + m.serialization.selections(selections) + ");\n" + body + call + "NULL, 0);\n";
}

static std::string packText(Module &m, const Frame &frame,
                            const std::vector<std::pair<const Type *, std::string>> &values,
                            const std::vector<Selection> &selections, bool out) {
  std::string tag = "struct " + frame.name;
  std::string text = out ? "  const " + tag + " *frame = (const " + tag + " *)head;\n"
                         : "  " + tag + " *frame = (" + tag + " *)head;\n";
  std::string body;
  for (auto &[type, field] : values)
    body += out ? packed(m, frame, type, field) : unpacked(m, frame, type, field);
  X10C_EXPECT(!values.empty());
  bool takesContext = std::any_of(values.begin(), values.end(), [](auto &v) { return unpackTakesContext(v.first); });
  return (out || takesContext ? text : "  (void)cx;\n" + text) + selecting(m, selections, out, body) + "}\n\n";
}

static void packFunctions(FunctionText &fn, const Frame &frame, AsyncEntry &entry) {
  if (frame.values.empty()) {
    entry.pack = packNothing;
    entry.unpack = unpackNothing;
    return;
  }
  entry.pack = frame.name + "_pack";
  entry.unpack = frame.name + "_unpack";
  fn.shared->before += signature(fn.m, entry.pack, packParams) + packText(fn.m, frame, frame.values, frame.sends, true);
  fn.shared->before +=
      signature(fn.m, entry.unpack, unpackParams) + packText(fn.m, frame, frame.values, frame.sends, false);
}

static std::string flagsOf(const BodyEffects &effects) {
  std::string waits = effects.mayWait ? "X10_MAY_WAIT" : "";
  return !effects.mayThrow ? waits : waits + (effects.mayWait ? " | X10_MAY_THROW" : "X10_MAY_THROW");
}

// Emits the frame and its functions. Returns the constant that is the number of the entry. In units it is a variable of
// C, since the number is another one if a unit gets an async more.
static std::string addTask(FunctionText &fn, Frame &frame, FunctionText &inner, Stmt *body, const BodyEffects &effects,
                           const char *what, Loc loc, bool isRemote) {
  AsyncEntry entry;
  for (const auto &[type, field] : frame.results)
    frame.fields += "  " + fn.m.layouts.declare(type, field) + ";\n";
  // The text of bodies within goes before the text of this body.
  Text run = runFunction(frame, inner, body, std::string(what) + ", " + sourceLine(loc));
  fn.shared->before += run;
  entry.source = sourceLine(loc) + ":" + std::to_string(loc.column);
  entry.flags = flagsOf(effects);
  entry.run = frame.name + "_run";
  entry.size = "sizeof(struct " + frame.name + ")";
  if (isRemote) {
    entry.flags += entry.flags.empty() ? "X10_REMOTE" : " | X10_REMOTE";
    auto isLikeItsCopy = [&](const auto &value) { return fn.m.serialization.isLikeItsCopy(value.first); };
    if (std::all_of(frame.results.begin(), frame.results.end(), isLikeItsCopy) &&
        std::all_of(frame.values.begin(), frame.values.end(), isLikeItsCopy))
      entry.flags += " | X10_NO_IMAGE";
    packFunctions(fn, frame, entry);
  }
  if (!frame.results.empty()) {
    entry.packResult = frame.name + "_pack_result";
    entry.unpackResult = frame.name + "_unpack_result";
    fn.shared->before +=
        signature(fn.m, entry.packResult, packParams) + packText(fn.m, frame, frame.results, frame.returns, true);
    fn.shared->before +=
        signature(fn.m, entry.unpackResult, unpackParams) + packText(fn.m, frame, frame.results, frame.returns, false);
  }
  if (entry.flags.empty())
    entry.flags = "0";
  entry.method = frame.name + "_method";
  std::string number = std::to_string(fn.m.asyncs.add(entry));
  if (fn.m.hasUnits) {
    fn.m.parts.data += "const uint32_t " + entry.method + " = " + number + ";\n";
    fn.shared->before += "extern const uint32_t " + entry.method + ";\n";
  }
  return entry.method;
}

// Whether the frame may lie in this activation: it is within one of its finishes, and dispatched once per finish.
static bool liesInFinish(FunctionText &fn, Region *&finish) {
  for (size_t i = fn.regions.size(); i-- > 0;) {
    if (fn.regions[i].kind == Region::Finish) {
      finish = &fn.regions[i];
      return true;
    }
    if (fn.regions[i].kind == Region::Loop && fn.regions[i].repeats)
      return false;
  }
  return false;
}

static Text frameValue(const std::string &tag, const std::string &method, const Text &init) {
  return "{.head = {" + method + ", sizeof(" + tag + "), NULL}" + (init.empty() ? "" : ", " + init) + "}";
}

// For an async that runs chunks of iterations. Behind the head, its frame has the iterations and a word for the
// runtime. The body gets the iterations of a chunk as parameters.
static void standForIterations(FunctionText &fn, Async *s, Frame &frame, FunctionText &inner) {
  X10C_EXPECT(s->first && s->last && s->low && s->high);
  const Type *number = types::Universe::get().Long;
  for (LocalDef *bound : {s->low, s->high}) {
    std::string name = inner.names.declare(bound);
    frame.iterations += ", " + fn.m.layouts.declare(number, name);
  }
  frame.fields = "  int64_t low, high;\n  uint64_t offer;\n" + frame.fields;
  Text first = value(fn, s->first), last = value(fn, s->last);
  frame.init = ".low = " + first + ", .high = " + last + (frame.init.empty() ? "" : ", " + frame.init);
}

// What comes before the dispatch of a body that only combines a value with a field: the place may gather it.
static std::string gathering(const Frame &frame, const std::string &name, const Text &where, const Reduction &r) {
  static const std::pair<Op, const char *> names[] = {{Op::Add, "ADD"},  {Op::Mul, "MUL"},    {Op::BitAnd, "AND"},
                                                      {Op::BitOr, "OR"}, {Op::BitXor, "XOR"}, {Op::Gt, "MAX"},
                                                      {Op::Lt, "MIN"}};
  for (const auto &[op, what] : names)
    if (r.op == op)
      return "if (!x10_task_gathers(cx, &" + name + ".head, " + where.str() + ", offsetof(struct " + frame.name + ", " +
             frame.fieldOf.at(r.target) + "), offsetof(struct " + frame.name + ", " + frame.fieldOf.at(r.value) +
             "), sizeof " + name + "." + frame.fieldOf.at(r.value) + ", X10_GATHER_" +
             (isOrdering(op) && types::integerBits(r.value->type) > 0 ? "U" : "") + what + "))";
  return "";
}

void asyncStmt(FunctionText &fn, Async *s) {
  X10C_EXPECT(s->body && !s->first == !s->low);
  bool isRemote = s->place != nullptr;
  Text where = isRemote ? placeOf(fn, s->place) : "";
  FunctionText inner(fn, types::Universe::get().voidType(), s->loc);
  Frame frame = frameFor(fn, "async", s->captured, s->capturesThis, s->body, !isRemote && !s->isUncounted, inner);
  frame.sends = s->sends;
  addLimits(fn, frame, s->slices);
  if (s->first)
    standForIterations(fn, s, frame, inner);
  const char *what = s->place ? "at async" : s->first ? "async for each iteration" : "async";
  std::string method = addTask(fn, frame, inner, s->body, s->effects, what, s->loc, isRemote);
  comment(fn, what, s->loc);
  std::string name = fn.names.numbered("async"), tag = "struct " + frame.name;
  Text init = frameValue(tag, method, frame.init);
  Region *finish = nullptr;
  if (isRemote) {
    fn.out.line(tag + " " + name + " = " + init + ";");
    std::string gathers = gathering(frame, name, where, s->reduction);
    if (!gathers.empty())
      fn.out.line(gathers);
    fn.out.line((gathers.empty() ? "" : "  ") +
                std::string(s->isUncounted ? "x10_task_dispatch_uncounted(" : "x10_task_dispatch(") + fn.cx() + ", &" +
                name + ".head, " + where + ");");
    return requireThat(fn, "X10_FAILED(cx, " + site(fn, s->loc) + ")");
  }
  if (s->isUncounted || !liesInFinish(fn, finish)) {
    fn.out.line(tag + " " + name + " = " + init + ";");
    fn.out.line((s->isUncounted ? "x10_task_dispatch_here_uncounted(" : "x10_task_dispatch_here_copy(") + fn.cx() +
                ", &" + name + ".head);");
    return refusal(fn, s);
  }
  if (finish->scope == fn.names.depth())
    fn.out.line(tag + " " + name + " = " + init + ";");
  else {
    finish->hoisted +=
        std::string(2 * (fn.out.depth + finish->scope - fn.names.depth()), ' ') + tag + " " + name + ";\n";
    fn.out.line(name + " = (" + tag + ")" + init + ";");
  }
  fn.out.line("x10_task_dispatch_here(" + fn.cx() + ", &" + name + ".head);");
  refusal(fn, s);
}

// Inside atomic, the exception leaves immediately, as it would from a call.
static void refusal(FunctionText &fn, Async *s) {
  if (s->mayBeRefused)
    requireThat(fn, "X10_FAILED(" + fn.cx() + ", " + site(fn, s->loc) + ")");
}

void atStmt(FunctionText &fn, At *s) {
  X10C_EXPECT(s->place && s->body);
  Text where = placeOf(fn, s->place);
  FunctionText inner(fn, types::Universe::get().voidType(), s->loc);
  Frame frame = frameFor(fn, "at", s->captured, s->capturesThis, s->body, false, inner);
  frame.sends = s->sends;
  addLimits(fn, frame, s->slices);
  for (size_t i = 0; i < s->results.size(); ++i) {
    std::string field = "result" + std::to_string(i + 1);
    while (frame.fields.find(" " + field + ";") != std::string::npos)
      field += "_";
    frame.results.push_back({s->results[i]->type, field});
    inner.names.place(s->results[i], "frame->" + field, false);
  }
  std::string method = addTask(fn, frame, inner, s->body, s->effects, "at", s->loc, true);
  std::string at = dispatchAt(fn, frame, method, where, s->loc, s->reduction);
  for (size_t i = 0; i < s->results.size(); ++i)
    fn.out.line(fn.names.text(s->results[i]).text + " = " + at + "." + frame.results[i].second + ";");
}

static std::string dispatchAt(FunctionText &fn, const Frame &frame, const std::string &method, const Text &where,
                              Loc loc, const Reduction &reduction) {
  comment(fn, "at", loc);
  std::string name = fn.names.numbered("at"), tag = "struct " + frame.name;
  fn.out.line(tag + " " + name + " = " + frameValue(tag, method, frame.init) + ";");
  std::string gathers = gathering(frame, name, where, reduction);
  if (!gathers.empty())
    fn.out.line(gathers);
  fn.out.line((gathers.empty() ? "x10_task_at(" : "  x10_task_at(") + fn.cx() + ", &" + name + ".head, " + where +
              ");");
  requireThat(fn, "X10_FAILED(cx, " + site(fn, loc) + ")");
  return name;
}

// at (p) e: the body stores its value in the frame, which brings it back.
void atExpression(FunctionText &fn, AtExpr *e, const std::string &name) {
  X10C_EXPECT(e->place && e->code && !name.empty());
  Text where = placeOf(fn, e->place);
  const Type *type = e->code->result && !e->code->result->isVoid() ? e->code->result : nullptr;
  FunctionText inner(fn, type ? type : types::Universe::get().voidType(), e->loc);
  inner.returnTo = type ? Text("frame->result", Use{Use::Frame}) : "";
  Frame frame = frameFor(fn, "at", e->captured, e->capturesThis, e->code->body, false, inner);
  frame.sends = e->sends;
  frame.returns = e->returns;
  addLimits(fn, frame, e->slices);
  if (type)
    frame.results.push_back({type, "result"});
  std::string method = addTask(fn, frame, inner, e->code->body, e->effects, "at", e->loc, true);
  std::string at = dispatchAt(fn, frame, method, where, e->loc, {});
  if (type && !name.empty())
    fn.out.line(fn.m.layouts.declare(e->type, name) + " = " + converted(fn.m, {at + ".result"}, type, e->type).text +
                ";");
}

} // namespace x10c::emit
