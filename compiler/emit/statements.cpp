// Statements, except for branches, loops, regions and asyncs; names of locals; the frame of a function.
#include "analysis/evaluation.h"
#include "emit/body.h"
#include "support/inlined.h"

namespace x10c::emit {

static bool hasSendsForCaller(const MethodDef *method) {
  return types::Universe::findAnnotation(method->annotations, "x10.compiler.SendsForCaller");
}

Body::Shared::Shared(const Function *f)
    : base(f->cName), x10Name(f->x10Name), nulls(f->code, f->method && f->method->isCtor) {}

Body::Body(Module &module, Function *f) : m(module), shared(std::make_shared<Shared>(f)) {
  result = f->method && f->method->isCtor ? types::Universe::get().voidType() : f->code->result;
  thisType = f->container;
  sendsForCaller = f->method && hasSendsForCaller(f->method);
  selfText = "self";
  selfIsPointer = m.isStructFunction(f) && f->method->isCtor;
  countUses(f->code, nullptr);
}

Body::Body(Body &outer, const Type *r) : m(outer.m), shared(outer.shared), result(r) {
  thisType = outer.thisType;
  out.depth = 1;
}

// ---- names and places ----

std::string Body::fresh(const std::string &wanted) {
  auto taken = [&](const std::string &name) {
    for (const auto &scope : scopes)
      if (scope.count(name))
        return true;
    return Module::isReserved(name) || m.isGlobal(name);
  };
  // A name that is reserved by its prefix is still reserved with a number behind it.
  std::string start = Module::isReserved(wanted + "_2") ? "v_" + wanted : wanted, name = start;
  for (unsigned i = 2; taken(name); ++i)
    name = start + "_" + std::to_string(i);
  scopes.back().insert(name);
  m.keepLocal(name);
  return name;
}

std::string Body::numbered(const std::string &wanted) {
  std::string name = wanted + std::to_string(counters[wanted]++);
  return fresh(name);
}

std::string Body::globalNumbered(const std::string &suffix) {
  return m.global(shared->base + "_" + suffix + std::to_string(shared->counters[suffix]++));
}

std::string Body::declareName(LocalDef *var) {
  std::string wanted;
  for (char c : var->name.str())
    wanted += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  if (wanted.empty() || std::isdigit(static_cast<unsigned char>(wanted[0])))
    wanted = "v" + wanted;
  if (var->isSynthetic && wanted == "t")
    wanted = "t" + std::to_string(++counters["t"]);
  std::string name = fresh(wanted);
  variables[var] = {name, false};
  return name;
}

std::string Body::site(Loc loc) const {
  std::string text;
  for (const Inlined *copy; (copy = inlinedAt(loc.file)); loc = copy->at)
    text += copy->function + " (" + Module::place(loc) + ")\n";
  return quoted(text + shared->x10Name + (loc ? " (" + Module::place(loc) + ")" : ""));
}

void Body::comment(const std::string &what, Loc loc) {
  out.line("/* " + commented(what) + (loc ? ", " + Module::place(loc) : "") + " */");
}

void Body::lineDirective(Loc loc) {
  if (!m.options.debugLines || !loc || (loc.line == lastLine && loc.file == lastFile))
    return;
  lastLine = loc.line;
  lastFile = loc.file;
  out.text += "#line " + std::to_string(loc.line) + " " + quoted(SourceFiles::path(loc.file)) + "\n";
}

void Body::countUses(Code *code, Stmt *stmt) {
  struct Count : Walker {
    Shared &shared;
    explicit Count(Shared &s) : shared(s) {}
    void all(const std::vector<LocalDef *> &vars) {
      for (LocalDef *var : vars)
        ++shared.reads[var];
    }
    bool enter(Expr *e) override {
      if (auto *l = as<Local>(e))
        ++shared.reads[l->var];
      else if (auto *c = as<Closure>(e))
        all(c->captured);
      else if (auto *a = as<AtExpr>(e))
        all(a->captured);
      return true;
    }
    bool enter(Stmt *s) override {
      if (auto *a = as<Assign>(s)) {
        if (auto *l = as<Local>(a->target)) {
          --shared.reads[l->var]; // counted when it is entered
          unsigned before = shared.reads[l->var];
          Count inner(shared);
          inner.walk(a->value);
          shared.selfReads[l->var] += shared.reads[l->var] - before;
          shared.reads[l->var] += 1;
          return false;
        }
      } else if (auto *async = as<Async>(s))
        all(async->captured);
      else if (auto *at = as<At>(s))
        all(at->captured);
      return true;
    }
  } count(*shared);
  if (code)
    count.walk(code);
  if (stmt)
    count.walk(stmt);
}

// ---- the function ----

std::string Body::function(Function *f) {
  out.depth = 1;
  std::string params = "x10_context *cx";
  bool object = m.takesObject(f);
  if (object)
    params += ", void *object";
  else if (f->hasThis)
    params += f->method->isCtor ? ", " + m.layout(m.classOf(f->container)) + " *self"
                                : ", " + m.declare(f->container, "self");
  for (LocalDef *param : f->code->params)
    params += ", " + m.declare(param->type, declareName(param));
  block(f->code->body);
  Writer head;
  head.line("/* " + commented(shared->x10Name) + (f->code->loc ? ", " + Module::place(f->code->loc) : "") + " */");
  head.line("static " + m.declare(result, f->cName) + "(" + params + ")");
  head.open("{");
  if (!usesCx || !isMentioned("cx"))
    head.line("(void)cx;");
  if (f->hasThis && (!usesSelf || !isMentioned("self")))
    head.line(object ? "(void)object;" : "(void)self;");
  else if (object)
    head.line(m.declare(f->container, "self") + " = object;");
  unusedParameters(f->code->params, head);
  finishFunction(head, f->code->body);
  return shared->before + restricted(head.text);
}

std::string Body::restricted(const std::string &function) const {
  std::string start, end;
  for (auto [is, what] : {std::pair(hasStoreHazard, "X10_NO_SLP\n"), {indexesStack, "X10_NO_PREDICTIVE_COMMONING\n"}})
    if (is) {
      start += what;
      end += "X10_POP_OPTIONS\n";
    }
  return start + function + end;
}

// In the text of this function so far.
bool Body::isMentioned(const std::string &name) const { return mentions(out.text, name) || mentions(hoisted, name); }

void Body::unusedParameters(const std::vector<LocalDef *> &params, Writer &head) {
  for (LocalDef *param : params)
    if (!used.count(param) || !isMentioned(variables[param].text))
      head.line("(void)" + variables[param].text + ";");
}

void Body::finishFunction(Writer &head, Stmt *body) {
  closeScope();
  scopes.emplace_back();
  if (usesResult)
    head.line(m.declare(result, resultName) + " = " + m.zero(result) + ";");
  head.raw(hoisted);
  head.raw(out.text);
  if (!result->isVoid() && returnTo.empty() && !endsInJump(body))
    head.line("return " + m.zero(result) + ";");
  head.close();
}

std::string Body::captureText(const std::function<void()> &body) {
  std::string outer;
  lastTest = {};
  std::swap(outer, out.text);
  body();
  std::swap(outer, out.text);
  lastTest = {};
  return outer;
}

// ---- statements ----

void Body::block(Stmt *s) {
  if (!s)
    return;
  auto *b = as<Block>(s);
  if (!b)
    return statement(s);
  for (Stmt *each : b->stmts)
    if (auto *inner = as<Block>(each))
      nested(inner, each == b->stmts.back());
    else
      statement(each);
}

// A block among statements. The names of the last block may belong to the scope that ends with it.
void Body::nested(Block *b, bool isLast) {
  bool declares = std::any_of(b->stmts.begin(), b->stmts.end(), [](Stmt *s) { return s->kind == StmtKind::Declare; });
  if (!declares && !isLast)
    return statements(b->stmts);
  if (declares && forLoop(b))
    return;
  if (isLast)
    return block(b);
  out.line("{");
  scoped(b);
  out.line("}");
}

void Body::statements(const Stmts &list) {
  for (Stmt *each : list)
    statement(each);
}

void Body::scoped(Stmt *s) {
  scopes.emplace_back();
  ++out.depth;
  block(s);
  closeScope();
  --out.depth;
}

void Body::statement(Stmt *s) {
  if (s->kind != StmtKind::Block)
    lineDirective(s->loc);
  switch (s->kind) {
  case StmtKind::Block:
    return nested(as<Block>(s), false);
  case StmtKind::Declare:
    return declareStmt(as<Declare>(s));
  case StmtKind::Assign:
    return assign(as<Assign>(s));
  case StmtKind::Eval:
    return evaluate(as<Eval>(s)->expr);
  case StmtKind::If:
    return ifStmt(as<If>(s));
  case StmtKind::Loop:
    return loop(as<Loop>(s));
  case StmtKind::RangeLoop:
    return rangeLoop(as<RangeLoop>(s));
  case StmtKind::Switch:
    return switchStmt(as<Switch>(s));
  case StmtKind::Break:
    return lines(jump(StmtKind::Break, as<Break>(s)->target));
  case StmtKind::Continue:
    return lines(jump(StmtKind::Continue, as<Continue>(s)->target));
  case StmtKind::Return:
    return returnStmt(as<Return>(s));
  case StmtKind::Throw:
    return throwStmt(as<Throw>(s));
  case StmtKind::Try:
    return tryStmt(as<Try>(s));
  case StmtKind::Async:
    return asyncStmt(as<Async>(s));
  case StmtKind::Finish:
    return finishStmt(as<Finish>(s));
  case StmtKind::At:
    return atStmt(as<At>(s));
  case StmtKind::Atomic:
    return atomicStmt(as<Atomic>(s));
  case StmtKind::When:
    return whenStmt(as<When>(s));
  case StmtKind::Check:
    return check(as<Check>(s));
  case StmtKind::CtorCall:
    return ctorCall(as<CtorCall>(s));
  }
}

void Body::lines(const std::vector<std::string> &all) {
  for (const std::string &each : all)
    out.line(each);
}

static bool isRailOnStack(const Expr *e) {
  auto *p = e->kind == ExprKind::Prim ? static_cast<const Prim *>(e) : nullptr;
  return p && p->op == Op::RailNew && p->unchecked;
}

static bool makesObject(const Expr *e) {
  return e->kind == ExprKind::New || e->kind == ExprKind::RailLit || e->kind == ExprKind::AtExpr || isRailOnStack(e);
}

void Body::declareStmt(Declare *d) {
  unsigned reads = shared->reads[d->var];
  if (!reads && !(d->init && makesObject(d->init))) {
    if (d->init)
      evaluate(d->init);
    return;
  }
  if (declaredEarly.count(d->var))
    return d->init ? initializeEarly(d->var, d->init) : void();
  if (!d->init)
    out.line(m.declare(d->var->type, declareName(d->var)) + " = " + m.zero(d->var->type) + ";");
  else
    initialize(d->var, d->init);
  if (reads == shared->selfReads[d->var])
    out.line("(void)" + variables[d->var].text + ";");
  else
    declared.push_back({variables[d->var].text, out.text.size(), scopes.size()});
}

// The uses of a local may have been folded away; C is then told that it is unused. Goes through the locals that were
// declared since `mark`, in the current text.
void Body::tellUnused(size_t mark) {
  for (; declared.size() > mark; declared.pop_back()) {
    const Declared &d = declared.back();
    if (!reads(out.text, d.name, d.end))
      out.text.insert(d.end, std::string(2 * out.depth, ' ') + "(void)" + d.name + ";\n");
  }
}

void Body::closeScope() {
  size_t mark = declared.size();
  while (mark > 0 && declared[mark - 1].scope == scopes.size())
    --mark;
  tellUnused(mark);
  scopes.pop_back();
}

void Body::initialize(LocalDef *var, Expr *init) {
  if (makesObject(init)) {
    bool same = init->type == var->type || m.cType(init->type) == m.cType(var->type);
    std::string name = same ? declareName(var) : fresh("made");
    makeInto(init, name);
    if (!same)
      out.line(m.declare(var->type, declareName(var)) + " = " + m.converted({name}, init->type, var->type).text + ";");
  } else if (auto *made = as<Closure>(init); made && made->onStack) {
    closureOnStack(made, declareName(var));
  } else {
    std::string text = initializer(init, var->type);
    out.line(m.declare(var->type, declareName(var)) + " = " + text + ";");
    afterCall(init);
  }
  if (auto *made = as<Closure>(init); made && !var->isVar)
    shared->closures[var] = made;
}

void Body::initializeEarly(LocalDef *var, Expr *init) {
  std::string target = local(var).text;
  if (!makesObject(init)) {
    out.line(target + " = " + valueAs(init, var->type) + ";");
    return afterCall(init);
  }
  std::string made = fresh("made");
  makeInto(init, made);
  out.line(target + " = " + m.converted({made}, init->type, var->type).text + ";");
}

// x += v, if the value begins with the target.
bool Body::compound(Assign *a, const std::string &target) {
  auto *p = as<Prim>(a->value);
  if (!p || p->args.size() != 2 || !primitiveOf(p->type))
    return false;
  const char *op = p->op == Op::Add ? "+" : p->op == Op::Sub ? "-" : p->op == Op::Mul ? "*" : nullptr;
  if (!op || analysis::containsCheck(p->args[1]))
    return false;
  auto *left = as<Local>(p->args[0]);
  auto *to = as<Local>(a->target);
  bool same = left && to && left->var == to->var;
  auto *leftField = as<Field>(p->args[0]);
  auto *toField = as<Field>(a->target);
  if (leftField && toField && leftField->field == toField->field && leftField->object->kind == ExprKind::This &&
      toField->object->kind == ExprKind::This)
    same = true;
  if (!same)
    return false;
  auto *one = as<Const>(p->args[1]);
  const Primitive *kind = primitiveOf(p->type);
  bool isOne = one && (kind->isReal ? one->real == 1 : one->bits == 1);
  std::string wrapped = target[0] == '*' ? "(" + target + ")" : target;
  if (isOne && *op != '*')
    out.line(wrapped + op + op + ";");
  else
    out.line(target + " " + op + "= " + value(p->args[1]) + ";");
  return true;
}

void Body::assign(Assign *a) {
  if (auto *l = as<Local>(a->target)) {
    if (!shared->reads[l->var])
      return evaluate(a->value);
    std::string target = local(l->var).text;
    if (compound(a, target))
      return;
    std::string text = valueAs(a->value, l->var->type);
    if (text != target)
      out.line(target + " = " + text + ";");
    return afterCall(a->value);
  }
  auto *f = as<Field>(a->target);
  bool isTested = f && isRef(f->object->type) && f->object->kind != ExprKind::This && !f->unchecked;
  std::string object = isTested ? value(f->object, PPostfix) : "";
  std::string target = isTested ? object + "->" + m.fieldPath(f->object->type, f->container, f->field)
                       : f      ? field(f).text
                                : value(a->target);
  if (compound(a, target))
    return;
  std::string text = valueAs(a->value, a->target->type);
  if (isTested) // an exception of the stored value comes before one of the object
    nullCheck(f->object, object);
  if (text != target)
    out.line(target + " = " + text + ";");
  afterCall(a->value);
}

// A method that sends for its caller is told the caller's position in the source.
void Body::sender(Call *c) {
  if (!sendsForCaller && hasSendsForCaller(c->method))
    out.line("x10_stats_line(" + cx() + ", " + quoted(Module::place(c->loc) + ":" + std::to_string(c->loc.column)) +
             ");");
}

void Body::evaluate(Expr *e) {
  if (e->kind == ExprKind::StmtExpr && !as<StmtExpr>(e)->value) {
    for (Stmt *s : as<StmtExpr>(e)->stmts)
      statement(s);
    return;
  }
  if (makesObject(e)) {
    if (e->kind == ExprKind::AtExpr && e->type->isVoid())
      return atExpression(as<AtExpr>(e), "");
    std::string name = fresh("unused");
    makeInto(e, name);
    if (e->kind != ExprKind::New || !as<New>(e)->target)
      out.line("(void)" + name + ";");
    return;
  }
  CText t = expr(e);
  bool isCall = e->kind == ExprKind::Call &&
                (e->type->isVoid() || as<Call>(e)->target || as<Call>(e)->dispatch == Dispatch::Virtual);
  bool stores = e->kind == ExprKind::Prim && as<Prim>(e)->op == Op::RailSet;
  bool useless = e->kind != ExprKind::Call && !stores && e->kind != ExprKind::Static;
  if (e->kind == ExprKind::Call)
    sender(as<Call>(e));
  if (isCall || stores)
    out.line(t.text + ";");
  else if (!useless || t.text.find('(') != std::string::npos)
    out.line("(void)" + (t.prec < PUnary ? "(" + t.text + ")" : t.text) + ";");
  afterCall(e);
}

void Body::check(Check *s) {
  static const char *const kinds[] = {"X10_ERROR_FAILED_DYNAMIC_CHECK", "X10_ERROR_CLASS_CAST", "X10_ERROR_ASSERTION",
                                      "X10_ERROR_FAILED_DYNAMIC_CHECK"};
  if (s->error == Check::Error::Null) {
    Expr *object = as<Equal>(s->condition)->left;
    return nullCheck(object, value(object, PPostfix));
  }
  if (m.options.noChecks && s->error != Check::Error::Assertion)
    return;
  std::string fails = negated(s->condition);
  if (fails == "false" || fails == "!true")
    return;
  out.open("if (" + fails + ") {");
  std::string message = quoted(s->text);
  if (s->message) {
    std::string text = isString(s->message->type)
                           ? value(s->message)
                           : "x10_string_of_any(" + cx() + ", " + valueAs(s->message, types::Universe::get().Any) + ")";
    message = "x10_string_to_utf8(" + text + ", NULL)";
  }
  out.line("x10_throw_error(" + cx() + ", " + kinds[static_cast<int>(s->error)] + ", " + message + ", " + site(s->loc) +
           ");");
  out.line(fail());
  out.close();
}

void Body::throwStmt(Throw *s) {
  std::string object = value(s->value);
  out.line("x10_throw(" + cx() + ", " + object + ", " + site(s->loc) + ");");
  out.line(fail());
}

void Body::returnStmt(Return *s) {
  bool leavesRegion = false;
  for (const Region &r : regions)
    leavesRegion |= r.kind == Region::Cleanup || r.kind == Region::Finish;
  if (!s->value || result->isVoid()) {
    if (s->value)
      evaluate(s->value);
    return lines(jump(StmtKind::Return, nullptr));
  }
  std::string text = valueAs(s->value, result);
  if (!returnTo.empty()) {
    out.line(returnTo + " = " + text + ";");
    return lines(jump(StmtKind::Return, nullptr));
  }
  if (!leavesRegion)
    return out.line("return " + text + ";");
  usesResult = true;
  out.line(std::string(resultName) + " = " + text + ";");
  lines(jump(StmtKind::Return, nullptr));
}

// ---- leaving ----

std::string Body::fail() {
  for (size_t i = regions.size(); i-- > 0;) {
    Region &r = regions[i];
    if (r.kind == Region::Loop || r.kind == Region::Switch)
      continue;
    r.labelUsed = true;
    return "goto " + r.label + ";";
  }
  if (result->isVoid() || !returnTo.empty())
    return "return;";
  return "return " + m.zero(result) + ";";
}

// The statements that jump to the target, or out of the function, through the ends of the regions on the way.
std::vector<std::string> Body::jump(StmtKind kind, Stmt *target) {
  bool direct = true; // no C loop or switch in between
  for (size_t i = regions.size(); i-- > 0;) {
    Region &r = regions[i];
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
  if (result->isVoid() || !returnTo.empty())
    return {"return;"};
  return {std::string("return ") + resultName + ";"};
}

std::string Body::leave(Region &r, StmtKind kind, bool direct) {
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

} // namespace x10c::emit
