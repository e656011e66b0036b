// Functions, and accessors of static fields. Each is emitted when it is first named.
#include "emit/function_text.h"
#include "support/expect.h"

namespace x10c::emit {

static std::string prototypeOf(Module &m, Function *f, const std::string &name);
static FunctionPiece emitted(Module &m, Function *f);

// Finds the functions that stand in method tables.
Functions::Functions(Module &module) : m(module) {
  auto stands = [&](const Function *f) {
    if (f)
      inTables.insert(f);
  };
  for (Class *cls : m.program.classes) {
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
}

bool isStructFunction(const Function *f) { return f->hasThis && f->container && f->container->def->isStruct(); }

bool Functions::takesObject(const Function *f) const {
  return f->hasThis && !isStructFunction(f) && inTables.count(f) && !f->method->isCtor;
}

std::string Functions::functionOf(Function *f) {
  X10C_EXPECT(f && !f->cName.empty());
  if (std::string name = m.support.method(f); !name.empty())
    return name;
  if (m.parts.isNew(f->cName)) {
    Aside aside(m.parts);
    std::string prototype = prototypeOf(m, f, f->cName) + ";\n";
    m.parts.prototypes.add(f->cName, prototype, aside.names());
    queue.push_back(f);
  }
  return f->cName;
}

// For a declaration only: parameters keep their X10 names, unless C objects.
static std::string prototypeOf(Module &m, Function *f, const std::string &name) {
  X10C_EXPECT(f->code);
  std::string text = m.linkage.function +
                     m.layouts.declare(f->isCtor() ? types::Universe::get().voidType() : f->code->result, name) +
                     "(x10_context *cx";
  if (f->hasThis) {
    if (m.functions.takesObject(f))
      text += ", void *object";
    else if (f->method->isCtor)
      text += ", " + m.layouts.layout(m.layouts.classOf(f->container)) + " *self";
    else
      text += ", " + m.layouts.declare(f->container, "self");
  }
  std::set<std::string> names;
  for (LocalDef *param : f->code->params) {
    std::string wanted = memberName(param->name);
    while (!names.insert(wanted).second)
      wanted += "_";
    text += ", " + m.layouts.declare(param->type, wanted);
  }
  return text + (f->placed ? ", void *)" : ")");
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

// Whether C compilers are to see it wherever it is called.
static bool isSmall(const Function *f, const Text &text) {
  constexpr size_t most = 500, mostInline = 3000; // characters
  return text.size() <= (f->method && f->method->isInline ? mostInline : most);
}

static FunctionPiece emitted(Module &m, Function *f) {
  FunctionText function(m, f);
  Text text = printFunction(function, f);
  Recursion recursion(f);
  recursion.walk(f->code);
  if (recursion.calls) // the C compiler would warn of the program's recursion
    text = "#pragma GCC diagnostic push\n#pragma GCC diagnostic ignored \"-Winfinite-recursion\"\n" + text +
           "#pragma GCC diagnostic pop\n";
  NameSet names = m.parts.takeUsed();
  SharedText &shared = *function.shared;
  bool isAlone = shared.before.empty() && shared.after.empty() && !names.count(f->cName) && !function.isCold,
       isCopied = isAlone && isSmall(f, text);
  return {
      std::move(text), std::move(shared.after),        std::move(shared.afterPrototypes), std::move(names), isCopied,
      isAlone,         std::move(shared.calledInLoops)};
}

void Functions::emitPending() {
  Function *f = queue.front();
  queue.pop_front();
  m.parts.setAside(); // what has been named since the last one
  texts.emplace(f, emitted(m, f));
}

const FunctionPiece *Functions::pieceOf(const Function *f) const {
  X10C_EXPECT(f);
  auto found = texts.find(f);
  return found == texts.end() ? nullptr : &found->second;
}

Function *Functions::functionNamed(MethodDef *method, const Type *container) const {
  for (Function *f : m.program.functions)
    if (f->method == method && f->container == container && f->typeArgs.empty())
      return f->code ? f : nullptr;
  return nullptr;
}

// A static field: a guard, the value, and an accessor that initializes it on first use at this place.
std::string Functions::staticOf(StaticSlot *slot) {
  X10C_EXPECT(slot->field && !slot->cName.empty());
  std::string name = slot->cName, init = functionOf(slot->init);
  std::string failed = m.support.haveThrowables() ? "x10_static_failed" : "static_failed";
  m.parts.use("static_failed");
  if (!m.parts.isNew(name))
    return name;
  std::string guard = m.names.derived(name, "_guard"), value = m.names.derived(name, "_value");
  if (!usesStatics && !m.support.haveThrowables())
    m.parts.prototypes.add("static_failed", m.linkage.function + "void static_failed(x10_context *cx);\n", {});
  usesStatics = true;
  Aside aside(m.parts);
  m.parts.use(init);
  m.parts.use("static_failed");
  std::string declaredValue = m.layouts.declare(slot->type, value);
  m.parts.declarations.add(
      name, m.linkage.declared + "x10_static " + guard + ";\n" + m.linkage.declared + declaredValue + ";\n", {});
  if (m.hasUnits)
    m.parts.data += "x10_static " + guard + ";\n" + declaredValue + ";\n\n";
  Writer w;
  w.line("/* static " + commented(slot->field->name.str()) + ", " + sourceLine(slot->field->loc) + ", on first use */");
  w.line("static " + m.layouts.declare(slot->type, name) + "(x10_context *cx)");
  w.open("{");
  w.open("if (X10_UNLIKELY(" + guard + ".state != X10_STATIC_READY) && x10_static_start(cx, &" + guard + ")) {");
  w.line(m.layouts.declare(slot->type, "made") + " = " + init + "(cx);");
  w.line("if (cx->pending)");
  w.line("  " + failed + "(cx);");
  w.line("else");
  w.line("  " + value + " = made;");
  w.line("x10_static_end(cx, &" + guard + ");");
  w.close();
  w.line("return " + value + ";");
  w.close();
  m.parts.accessors.add(name, w.text() + "\n", aside.owned());
  return name;
}

// A rail as read-only data, and a pointer to it that has the type of such rails.
std::string Functions::railOf(StaticSlot *slot) {
  X10C_EXPECT(slot->table);
  const std::string &name = slot->cName;
  if (!m.parts.isNew(name))
    return name;
  Aside aside(m.parts);
  const RailLit *rail = slot->table;
  const Type *element = rail->type->args[0];
  std::string list;
  for (Expr *e : rail->elements)
    list += (list.empty() ? "" : ", ") + primitiveText(*primitiveOf(element), static_cast<Const *>(e));
  std::string count = std::to_string(rail->elements.size()), data = m.names.derived(name, "_table");
  std::string layout = " { x10_object head; int64_t size; " + m.layouts.cType(element) + " data[" + count + "]; }",
              values = " = {{" + m.runTime.typeOf(rail->type) + "}, " + count + ", {" + list + "}};\n";
  std::string pointer = "static " + m.layouts.declare(rail->type, "const " + name) + " = (void *)&" + data + ";\n";
  if (m.hasUnits) {
    m.parts.data += "const struct " + data + " " + data + values + "\n";
    m.parts.declarations.add(name, "struct " + data + layout + ";\nextern const struct " + data + " " + data + ";\n",
                             aside.names());
    m.parts.accessors.add(name, pointer + "\n", {});
  } else
    m.parts.declarations.add(name, "static const struct" + layout + " " + data + values + pointer, {});
  return name;
}

} // namespace x10c::emit
