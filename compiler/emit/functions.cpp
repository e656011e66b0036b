// Functions, accessors of static fields, and string literals. Each is emitted when it is first named.
#include "emit/function_text.h"

namespace x10c::emit {

static std::string prototypeOf(Module &m, Function *f, const std::string &name);
static void emitFunction(Module &m, Function *f);

static void findTested(Module &m);

Module::Module(Program &p, const Options &o) : program(p), options(o) {
  for (Class *cls : program.classes)
    globals.insert(cls->cName);
  for (Function *f : program.functions)
    globals.insert(f->cName);
  for (StaticSlot *slot : program.statics)
    globals.insert(slot->cName);
  auto stands = [&](Function *f) {
    if (f)
      inTables.insert(f);
  };
  for (Class *cls : program.classes) {
    if (cls->def->isStruct())
      continue;
    for (const MethodSlot &slot : cls->slots)
      stands(slot.function);
    for (const Interface &interface : cls->interfaces)
      for (const MethodSlot &slot : interface.slots)
        stands(slot.function);
    stands(cls->toString);
    stands(cls->equals);
    stands(cls->hashCode);
  }
  findTested(*this);
  findCrossing();
  placeInterfaces();
}

// Finds the types that are tested at run time.
static void findTested(Module &m) {
  struct Finder : Walker {
    std::set<const Type *> &tested;
    explicit Finder(std::set<const Type *> &t) : tested(t) {}
    bool enter(Expr *e) override {
      if (auto *test = as<InstanceOf>(e))
        tested.insert(test->of);
      else if (e->kind == ExprKind::Cast)
        tested.insert(e->type);
      return true;
    }
  } finder(m.testedTypes);
  for (Function *f : m.program.functions)
    finder.walk(f->code);
}

bool Module::isStructFunction(const Function *f) const {
  return f->hasThis && f->container && f->container->def->isStruct();
}

bool Module::takesObject(const Function *f) const {
  return f->hasThis && !isStructFunction(f) && inTables.count(const_cast<Function *>(f)) && !f->method->isCtor;
}

std::string Module::functionOf(Function *f) {
  if (functionsDone.insert(f->cName).second) {
    prototypes += prototypeOf(*this, f, f->cName) + ";\n";
    queue.push_back(f);
  }
  return f->cName;
}

// For a declaration only: parameters keep their X10 names, unless C objects.
static std::string prototypeOf(Module &m, Function *f, const std::string &name) {
  std::string text =
      "static " +
      m.declare(f->method && f->method->isCtor ? types::Universe::get().voidType() : f->code->result, name) +
      "(x10_context *cx";
  if (f->hasThis) {
    if (m.takesObject(f))
      text += ", void *object";
    else if (f->method->isCtor)
      text += ", " + m.layout(m.classOf(f->container)) + " *self";
    else
      text += ", " + m.declare(f->container, "self");
  }
  std::set<std::string> names;
  for (LocalDef *param : f->code->params) {
    std::string wanted = Module::member(param->name);
    while (!names.insert(wanted).second)
      wanted += "_";
    text += ", " + m.declare(param->type, wanted);
  }
  return text + ")";
}

void Module::drain() {
  while (!queue.empty() || !typeQueue.empty() || !structQueue.empty()) {
    if (!structQueue.empty()) {
      Class *cls = structQueue.front();
      structQueue.pop_front();
      defineStruct(cls);
    } else if (!queue.empty()) {
      Function *f = queue.front();
      queue.pop_front();
      emitFunction(*this, f);
    } else {
      TypeToDefine next = typeQueue.front();
      typeQueue.pop_front();
      defineType(next.cls, next.name);
    }
  }
}

namespace {
// Whether all paths through a body call `f`. C compilers warn of that.
struct Recursion : Walker {
  Function *f;
  bool calls = false, leaves = false;
  explicit Recursion(Function *function) : f(function) {}

  bool enter(Expr *e) override {
    auto *call = as<Call>(e);
    calls |= call && call->target == f && !leaves;
    return e->kind != ExprKind::Closure && e->kind != ExprKind::Cond && e->kind != ExprKind::And &&
           e->kind != ExprKind::Or;
  }
  bool enter(Stmt *s) override {
    switch (s->kind) {
    case StmtKind::Return: // its value is evaluated first
    case StmtKind::Throw:
    case StmtKind::Break:
      left |= true;
      return true;
    case StmtKind::If:
      branches(as<If>(s));
      return false;
    case StmtKind::Async:
    case StmtKind::At:
      return false;
    default:
      return true;
    }
  }
  void leave(Stmt *) override { leaves |= left; }

private:
  bool left = false;

  void branches(If *s) {
    walk(s->condition);
    Recursion yes(f), no(f);
    yes.walk(s->yes);
    if (s->no)
      no.walk(s->no);
    calls |= !leaves && yes.calls && no.calls;
    left |= (yes.leaves && !yes.calls) || (no.leaves && !no.calls);
  }
};
} // namespace

static void emitFunction(Module &m, Function *f) {
  FunctionText function(m, f);
  Text text = printFunction(function, f);
  Recursion recursion(f);
  recursion.walk(f->code);
  if (recursion.calls) // the C compiler would warn of the program's recursion
    text = "#pragma GCC diagnostic push\n#pragma GCC diagnostic ignored \"-Winfinite-recursion\"\n" + text +
           "#pragma GCC diagnostic pop\n";
  m.keepLiterals(text);
  m.functionText[f] = text.str();
}

// A static field: a guard, the value, and an accessor that initializes it on first use at this place.
std::string Module::staticOf(StaticSlot *slot) {
  std::string name = slot->cName;
  if (!statementsDone.insert(name).second)
    return name;
  std::string guard = derived(name, "_guard"), value = derived(name, "_value");
  if (!usesStatics)
    prototypes += "static void static_failed(x10_context *cx);\n";
  usesStatics = true;
  prototypes += "static " + declare(slot->type, name) + "(x10_context *cx);\n";
  declarations += "static x10_static " + guard + ";\nstatic " + declare(slot->type, value) + ";\n";
  std::string init = functionOf(slot->init);
  Writer w;
  w.line("/* static " + commented(slot->field->name.str()) + ", " + place(slot->field->loc) + ", on first use */");
  w.line("static " + declare(slot->type, name) + "(x10_context *cx)");
  w.open("{");
  w.open("if (X10_UNLIKELY(" + guard + ".state != X10_STATIC_READY) && x10_static_start(cx, &" + guard + ")) {");
  w.line(declare(slot->type, "made") + " = " + init + "(cx);");
  w.line("if (cx->pending)");
  w.line("  static_failed(cx);");
  w.line("else");
  w.line("  " + value + " = made;");
  w.line("x10_static_end(cx, &" + guard + ");");
  w.close();
  w.line("return " + value + ";");
  w.close();
  helpers += w.text() + "\n";
  return name;
}

// A rail as read-only data, and a pointer to it that has the type of such rails.
std::string Module::tableOf(StaticSlot *slot) {
  const std::string &name = slot->cName;
  if (!statementsDone.insert(name).second)
    return name;
  const RailLit *rail = slot->table;
  const Type *element = rail->type->args[0];
  std::string list;
  for (Expr *e : rail->elements)
    list += (list.empty() ? "" : ", ") + primitiveText(*primitiveOf(element), static_cast<Const *>(e));
  std::string count = std::to_string(rail->elements.size()), data = derived(name, "_table");
  declarations += "static const struct { x10_object head; int64_t size; " + cType(element) + " data[" + count +
                  "]; } " + data + " = {{" + typeOf(rail->type) + "}, " + count + ", {" + list + "}};\n";
  declarations += "static " + declare(rail->type, "const " + name) + " = (void *)&" + data + ";\n";
  return name;
}

// A string literal is static data. If it is not ASCII, it is decoded when the place starts.
Text Module::literal(const std::string &text) {
  auto reference = [](const Literal &literal) {
    return Text((literal.isDecoded ? "" : "&") + literal.name, Use{Use::Literal, &literal});
  };
  const Literal *&literal = literalOf[text];
  if (literal)
    return reference(*literal);
  std::string wanted = "text";
  bool ascii = true;
  for (char c : text) {
    auto u = static_cast<unsigned char>(c);
    ascii &= u < 128;
    if (u < 128 && std::isalnum(u) && wanted.size() < 24)
      wanted += wanted == "text" ? std::string("_") + c : std::string(1, c);
    else if (wanted.size() > 4 && wanted.back() != '_' && wanted.size() < 24)
      wanted += '_';
  }
  std::string c = global(wanted);
  std::string value = quoted(text) + ", " + std::to_string(text.size());
  std::string definition =
      ascii ? "static x10_string " + c + " = X10_LITERAL(" + value + ");\n" : "static x10_string *" + c + ";\n";
  if (!ascii)
    startup += "  " + c + " = x10_string_utf8(" + value + ");\n";
  literal = &literals.emplace_back(Literal{c, definition, !ascii});
  return reference(*literal);
}

void Module::keepLiterals(const Text &text) {
  for (const Use &use : text.uses())
    if (use.kind == Use::Literal)
      keptLiterals.insert(use.what);
}

} // namespace x10c::emit
