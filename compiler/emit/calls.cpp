// Calls: of functions, through method tables, through interfaces, of native templates; and allocation of objects.
#include "emit/calls.h"
#include "analysis/effects.h"
#include "analysis/evaluation.h"
#include "emit/asyncs.h"
#include "emit/expressions.h"
#include "emit/regions.h"
#include "emit/self_check.h"
#include "support/expect.h"
#include <cctype>

namespace x10c::emit {

static Text nativeReceiver(FunctionText &fn, Call *c);
static Text receiverText(FunctionText &fn, const Call *c, Prec least = PLow);
static CText virtualCall(FunctionText &fn, Call *c);
static CText native(FunctionText &fn, const std::string &tmpl, Expr *e, const MethodDef *method, const Type *container,
                    const Types &typeArgs, const Text &selfObject, const Exprs &args);
static CText nativeArgument(FunctionText &fn, const MethodDef *method, size_t i, Expr *arg);
static const Type *typeParameter(Module &m, const std::string &name, const MethodDef *method, const Type *container,
                                 const Types &typeArgs);
static void construct(FunctionText &fn, New *n, const std::string &name);
static void onStack(FunctionText &fn, New *n, const std::string &name);
static void railOnStack(FunctionText &fn, Prim *p, const std::string &name);
static const Type *fieldType(Module &m, const HiddenField &h);
static void railLiteral(FunctionText &fn, RailLit *r, const std::string &name);

static Text arguments(FunctionText &fn, const Exprs &args, const Types &formals) {
  Text text;
  for (size_t i = 0; i < args.size(); ++i)
    text += ", " + valueAs(fn, args[i], i < formals.size() ? formals[i] : nullptr);
  return text;
}

static Types paramTypes(const Function *f) {
  X10C_EXPECT(f->code);
  Types types;
  for (const LocalDef *p : f->code->params)
    types.push_back(p->type);
  return types;
}

// The argument that says where the result may be made, of a function that is told.
static std::string placeArgument(FunctionText &fn, const Call *c, const Type *placed) {
  if (!placed)
    return "";
  fn.usesPlace |= c->place == ResultPlace::Result;
  return c->place == ResultPlace::Result  ? ", " + fn.place
         : c->place == ResultPlace::Frame ? ", &(" + fn.m.layouts.layout(fn.m.layouts.classOf(placed)) + "){0}"
                                          : ", NULL";
}

CText call(FunctionText &fn, Call *c) {
  X10C_EXPECT(c->method);
  X10C_EXPECT(!c->target || !c->target->code || c->args.size() == c->target->code->params.size());
  if (!c->target)
    return c->dispatch == Dispatch::Virtual ? virtualCall(fn, c)
                                            : native(fn, c->method->nativeTemplate, c, c->method, c->container,
                                                     c->typeArgs, c->receiver ? nativeReceiver(fn, c) : "", c->args);
  std::string name = fn.m.functions.functionOf(c->target);
  if (std::any_of(fn.regions.begin(), fn.regions.end(), [](const Region &r) { return r.repeats; }))
    fn.shared->calledInLoops.insert(name);
  Text text = name + "(" + fn.cx();
  if (c->target->hasThis) {
    const Type *container = c->target->container;
    Text object = receiverText(fn, c);
    if (isRef(c->receiver->type) && !fn.m.functions.takesObject(c->target) && !isOpaque(c->receiver->type) &&
        fn.m.layouts.cType(c->receiver->type) != fn.m.layouts.cType(container))
      object = "(" + fn.m.layouts.cType(container) + ")" + object;
    text += ", " + object;
  }
  return converted(
      fn.m, {text + arguments(fn, c->args, paramTypes(c->target)) + placeArgument(fn, c, c->target->placed) + ")"},
      c->target->code->result, c->type);
}

// The template may select a member of the receiver.
static Text nativeReceiver(FunctionText &fn, Call *c) {
  X10C_EXPECT(c->receiver);
  return isRef(c->receiver->type) ? receiverText(fn, c, PPostfix) : value(fn, c->receiver);
}

// The object on which a method is called, checked for null.
static Text receiverText(FunctionText &fn, const Call *c, Prec least) {
  Expr *e = c->receiver;
  if (!isRef(e->type))
    return value(fn, e);
  Text text = value(fn, e, least);
  if (c->unchecked)
    return provedObject(fn, c, e, text);
  nullCheck(fn, e, text);
  return text;
}

static CText anyCall(FunctionText &fn, Call *c) {
  X10C_EXPECT(c->receiver);
  const std::string &name = c->method->name.str();
  Text object = value(fn, c->receiver);
  if (name == "hashCode" && c->receiver->type->isStruct())
    return {hashOf(fn.m, c->receiver->type, object)};
  if (!isRef(c->receiver->type))
    object = boxed(fn.m, object, c->receiver->type);
  if (name == "equals")
    return {"x10_any_equals(" + fn.cx() + ", " + object + ", " + valueAs(fn, c->args[0], types::Universe::get().Any) +
            ")"};
  const char *function = name == "toString"   ? "x10_any_to_string"
                         : name == "hashCode" ? "x10_any_hash_code"
                                              : "x10_any_type_name";
  return {std::string(function) + "(" + fn.cx() + ", " + object + ")"};
}

// The function that is applied. If a val is known to hold a closure, and is called by the closure's own type, this is
// the closure's function. Otherwise it comes from the table of the object.
static Text appliedFunction(FunctionText &fn, Expr *receiver, const Type *type, const Text &object) {
  auto *l = as<Local>(receiver);
  auto known = l ? fn.shared->closures.find(l->var) : fn.shared->closures.end();
  if (known != fn.shared->closures.end() && known->second->type == type)
    return fn.shared->functions.at(known->second);
  return "X10_ITABLE(" + fn.m.runTime.functionTable(type) + ", " + object + ", " + fn.m.runTime.typeOf(type) +
         ")->apply";
}

static CText functionCall(FunctionText &fn, Call *c) {
  X10C_EXPECT(c->receiver && c->method->owner->isFunction);
  const Type *type = c->container && c->container->def->isFunction ? c->container : c->receiver->type;
  Signature sig = functionSignature(type);
  Text object = receiverText(fn, c);
  return {appliedFunction(fn, c->receiver, type, object) + "(" + fn.cx() + ", " + object +
          arguments(fn, c->args, sig.formals) + ")"};
}

static CText virtualCall(FunctionText &fn, Call *c) {
  X10C_EXPECT(c->dispatch == Dispatch::Virtual && c->receiver);
  if (c->method->owner->isFunction)
    return functionCall(fn, c);
  if (!c->method->nativeTemplate.empty() && c->method->nativeTemplate[0] != '@' && c->method->owner->isInterface())
    return native(fn, c->method->nativeTemplate, c, c->method, c->container, c->typeArgs,
                  value(fn, c->receiver, PPostfix), c->args);
  if (c->method->owner == types::Universe::get().Any->def)
    return anyCall(fn, c);
  bool onInterface = c->method->owner->isInterface();
  Class *table = fn.m.layouts.classOf(onInterface ? c->container : c->receiver->type);
  const MethodSlot *slot = table ? findSlot(table, c->method, c->typeArgs) : nullptr;
  if (!slot) {
    Diagnostics::unsupported(c->loc, "this call of " + c->method->name.str());
    return {fn.m.layouts.zero(c->type)};
  }
  Signature sig = fn.m.runTime.signatureOf(table->type, *slot);
  Text object = receiverText(fn, c);
  std::string tag = fn.m.runTime.tableOf(table);
  Text through = onInterface ? "X10_ITABLE(" + tag + ", " + object + ", " + fn.m.runTime.typeOf(table->type) + ")"
                             : "((const struct " + tag + " *)x10_type_of(" + object + "))";
  Text text = through + "->" + fn.m.runTime.slotName(table, *slot) + "(" + fn.cx() + ", " + object +
              arguments(fn, c->args, sig.formals) + placeArgument(fn, c, slot->placed) + ")";
  return converted(fn.m, {text}, sig.result, c->type);
}

// ---- native templates ----

static bool isPostfix(const std::string &text) {
  int depth = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    char ch = text[i];
    if (ch == '(' || ch == '[')
      ++depth;
    else if (ch == ')' || ch == ']')
      --depth;
    else if (ch == '"') {
      for (++i; i < text.size() && text[i] != '"'; ++i)
        i += text[i] == '\\';
    } else if (depth == 0 && !std::isalnum(static_cast<unsigned char>(ch)) && ch != '_' && ch != '.' &&
               !(ch == '-' && i + 1 < text.size() && text[i + 1] == '>') && !(ch == '>' && i && text[i - 1] == '-'))
      return false;
  }
  return text.empty() || text[0] != '(' || text.find(')') == text.size() - 1;
}

namespace {
// Replaces the # words of a template.
struct Template {
  const std::string &text;
  size_t at = 0;
  Text out;

  std::string word() {
    size_t end = at;
    while (end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '_'))
      ++end;
    std::string w = text.substr(at, end - at);
    at = end;
    return w;
  }
  bool delimited(size_t start) const { // as an argument: needs no parentheses
    char before = start ? text[start - 1] : '(';
    size_t k = start ? start - 1 : 0;
    if (before == ' ' && k)
      before = text[k - 1];
    char after = at < text.size() ? text[at] : ')';
    return (before == '(' || before == ',') && (after == ')' || after == ',');
  }
};
} // namespace

static bool isLongConstant(Expr *e) { return e->kind == ExprKind::Const && e->type->isLong(); }

static void noteNative(Module &m, const MethodDef *method, const std::string &text, Loc used) {
  X10C_EXPECT(method);
  std::string what = method->isCtor ? "constructor of " + method->owner->name.str() : "method " + method->name.str();
  if (!types::Universe::get().isOfLibrary(method->owner))
    m.natives.push_back({text, method->loc, used, "native " + what});
}

// Whether the text is a call of this function, and nothing else. Natives may have string literals in it.
static bool isCallOf(const std::string &function, const std::string &text) {
  if (!text.starts_with(function + "("))
    return false;
  int depth = 0;
  for (size_t i = function.size(); i < text.size(); ++i)
    if (text[i] == '"')
      for (++i; i < text.size() && text[i] != '"'; ++i)
        i += text[i] == '\\';
    else if (text[i] == '(')
      ++depth;
    else if (text[i] == ')' && --depth == 0)
      return i + 1 == text.size();
  return false;
}

static const char plus[] = "x10_string_concat", plusOfMany[] = "x10_string_concat_n";

// The operands of a + of Strings, as arguments of a call, and how many they are.
static std::pair<std::string, unsigned> operandsOf(const std::string &text) {
  bool isMany = isCallOf(plusOfMany, text);
  if (!isMany && !isCallOf(plus, text))
    return {text, 1};
  size_t begin = isMany ? text.find(", ") + 2 : sizeof plus;
  unsigned count = isMany ? std::stoul(text.substr(sizeof plusOfMany)) : 2;
  return {text.substr(begin, text.size() - 1 - begin), count};
}

// The + of Strings of which one operand is such a + is one call with all operands, which makes one String. The text
// keeps what it names. NULL among them would be no pointer.
static void joinOperands(Text &text, const std::string &left) {
  size_t begin = sizeof plus + left.size() + 2;
  X10C_EXPECT(text.str().compare(0, begin, std::string(plus) + "(" + left + ", ") == 0);
  auto [first, firsts] = operandsOf(left);
  auto [rest, others] = operandsOf(text.str().substr(begin, text.size() - 1 - begin));
  if (firsts + others > 2 && text.str().find("NULL") == std::string::npos)
    text.replace(0, text.str(),
                 std::string(plusOfMany) + "(" + std::to_string(firsts + others) + ", " + first + ", " + rest + ")");
}

static CText native(FunctionText &fn, const std::string &tmpl, Expr *e, const MethodDef *method, const Type *container,
                    const Types &typeArgs, const Text &selfObject, const Exprs &args) {
  X10C_EXPECT(e);
  Template t{tmpl, 0, {}};
  std::vector<CText> values;
  for (Expr *arg : args)
    values.push_back(nativeArgument(fn, method, values.size(), arg));
  while (t.at < tmpl.size()) {
    if (tmpl[t.at] != '#') {
      t.out += std::string(1, tmpl[t.at++]);
      continue;
    }
    size_t start = t.at++;
    std::string w = t.word();
    if (w == "this")
      t.out += isPostfix(selfObject.str()) || t.delimited(start) ? selfObject : "(" + selfObject + ")";
    else if (w == "cx")
      t.out += fn.cx();
    else if (!w.empty() && std::isdigit(static_cast<unsigned char>(w[0]))) {
      size_t i = std::stoul(w);
      const CText v = i < values.size() ? values[i] : CText{};
      bool alone = t.delimited(start);
      if (!alone && i < args.size() && isLongConstant(args[i])) // C would take it for an int, and compute with ints
        t.out += v.text.str().starts_with("INT64_") ? v.text : "INT64_C(" + v.text + ")";
      else
        t.out += v.prec < PPostfix && !alone ? "(" + v.text + ")" : v.text;
    } else if (const Type *type = typeParameter(fn.m, w, method, container, typeArgs)) {
      if (tmpl.compare(t.at, 5, ".type") == 0) {
        t.at += 5;
        t.out += fn.m.runTime.typeOf(type);
      } else
        t.out += fn.m.layouts.cType(type);
    } else if (w == "type") {
      t.out += fn.m.runTime.typeOf(e->type);
    } else
      t.out += "#" + w;
  }
  if (tmpl.starts_with("x10_string_concat(#0, "))
    joinOperands(t.out, values[0].text.str());
  noteNative(fn.m, method, t.out.str(), e ? e->loc : method->loc);
  return {t.out, isPostfix(t.out.str()) ? PPostfix : PLow};
}

// An argument, converted to the type of the template's formal: boxed if that is an interface.
static CText nativeArgument(FunctionText &fn, const MethodDef *method, size_t i, Expr *arg) {
  X10C_EXPECT(i < method->formals.size());
  const Type *formal = i < method->formals.size() ? method->formals[i]->type : nullptr;
  if (formal && formal->isClass() && formal->def->isInterface() && !isRef(arg->type))
    return {boxed(fn.m, value(fn, arg), arg->type)};
  return expr(fn, arg);
}

static const Type *typeParameter(Module &m, const std::string &name, const MethodDef *method, const Type *container,
                                 const Types &typeArgs) {
  for (size_t i = 0; i < method->typeParams.size() && i < typeArgs.size(); ++i)
    if (method->typeParams[i]->name.str() == name)
      return m.layouts.plain(typeArgs[i]);
  const ClassDef *owner = method->owner;
  for (size_t i = 0; container && i < owner->allTypeParams.size() && i < container->args.size(); ++i)
    if (owner->allTypeParams[i]->name.str() == name)
      return m.layouts.plain(container->args[i]);
  return nullptr;
}

// ---- after a call ----

static bool throws(Module &m, Expr *e) {
  switch (e->kind) {
  case ExprKind::Call: {
    auto *c = as<Call>(e);
    if (c->target)
      return c->target->mayThrow;
    return c->dispatch == Dispatch::Virtual || analysis::nativeMayThrow(c->method->nativeTemplate);
  }
  case ExprKind::New: {
    auto *n = as<New>(e);
    return n->target ? n->target->mayThrow : analysis::nativeMayThrow(n->ctor->nativeTemplate);
  }
  case ExprKind::Prim:
    return as<Prim>(e)->op == Op::RailNew && !as<Prim>(e)->unchecked;
  case ExprKind::Static: {
    auto found = m.program.staticOf.find(as<Static>(e)->field);
    return found != m.program.staticOf.end() && found->second->init && !m.support.isConsole(found->second);
  }
  default:
    return false;
  }
}

void afterCall(FunctionText &fn, Expr *e) {
  if (auto *c = as<Call>(e); c && c->target && (c->alwaysThrows || c->target->alwaysThrows)) {
    fn.out.line("x10_trace_add(" + fn.cx() + ", " + site(fn, e->loc) + ");");
    return fn.out.line(fail(fn));
  }
  if (throws(fn.m, e))
    requireThat(fn, "X10_FAILED(" + fn.cx() + ", " + site(fn, e->loc) + ")");
}

// ---- objects ----

// Declares `name`, which holds the result.
void makeInto(FunctionText &fn, Expr *e, const std::string &name) {
  X10C_EXPECT(!name.empty());
  if (auto *n = as<New>(e))
    construct(fn, n, name);
  else if (auto *r = as<RailLit>(e))
    railLiteral(fn, r, name);
  else if (auto *p = as<Prim>(e))
    railOnStack(fn, p, name);
  else if (auto *a = as<AtExpr>(e))
    atExpression(fn, a, name);
}

static void construct(FunctionText &fn, New *n, const std::string &name) {
  X10C_EXPECT(!n->outer && !name.empty());
  std::string type = fn.m.layouts.declare(n->type, name);
  if (!n->target) {
    CText made = native(fn, n->ctor->nativeTemplate, n, n->ctor, n->type, {}, "", n->args);
    fn.out.line(type + " = " + made.text + ";");
    return afterCall(fn, n);
  }
  bool isStruct = !isRef(n->type);
  Text args = arguments(fn, n->args, paramTypes(n->target));
  std::vector<Text> hidden;
  for (const HiddenField &h : n->hidden)
    hidden.push_back(name + (isStruct ? "." : "->") + fn.m.layouts.fieldPath(n->type, h.container, h.field) + " = " +
                     valueAs(fn, h.value, fieldType(fn.m, h)) + ";");
  if (n->onStack)
    onStack(fn, n, name);
  else if (n->isResult) {
    fn.usesPlace = true;
    fn.out.line(type + " = x10_new_at(" + fn.place + ", " + fn.m.runTime.typeOf(n->type) + ");");
  } else
    fn.out.line(type +
                (isStruct ? " = " + fn.m.layouts.zero(n->type) : " = x10_new(" + fn.m.runTime.typeOf(n->type) + ")") +
                ";");
  for (const Text &line : hidden)
    fn.out.line(line);
  Text object = (isStruct ? "&" : "") + name;
  if (n->target->container != n->type && !isStruct)
    object = "(" + fn.m.layouts.layout(fn.m.layouts.classOf(n->target->container)) + " *)" + object;
  fn.out.line(fn.m.functions.functionOf(n->target) + "(" + fn.cx() + ", " + object + args + ");");
  afterCall(fn, n);
}

// The text after the = of a declaration. A struct's values stand there without its name.
Text initializer(FunctionText &fn, Expr *e, const Type *type) {
  X10C_EXPECT(e && type);
  return e->kind == ExprKind::StructLit && e->type == type ? fieldValues(fn, as<StructLit>(e)) : valueAs(fn, e, type);
}

// "{.x = 1.0, .y = y}"
Text fieldValues(FunctionText &fn, StructLit *s) {
  X10C_EXPECT(!s->fields.empty());
  Class *cls = fn.m.layouts.classOf(s->type);
  Text list;
  for (const FieldValue &v : s->fields)
    for (const FieldSlot &slot : cls->fields)
      if (slot.field == v.field)
        list += (list.empty() ? "." : ", .") + fn.m.layouts.fieldPath(s->type, s->type, v.field) + " = " +
                initializer(fn, v.value, slot.type);
  return "{" + list + "}";
}

// An object that does not escape its block.
static void onStack(FunctionText &fn, New *n, const std::string &name) {
  X10C_EXPECT(n->onStack);
  std::string object = fn.names.fresh(name + "_object"), layout = fn.m.layouts.layout(fn.m.layouts.classOf(n->type));
  fn.out.line(layout + " " + object + " = {0};");
  fn.out.line(fn.m.layouts.declare(n->type, name) + " = &" + object + ";");
  fn.out.line("((x10_object *)" + name + ")->type = " + fn.m.runTime.typeOf(n->type) + ";");
}

// A rail that does not escape its block.
static void railOnStack(FunctionText &fn, Prim *p, const std::string &name) {
  X10C_EXPECT(p->op == Op::RailNew);
  fn.indexesStack |= p->isIndexed;
  std::string room = fn.names.fresh(name + "_room");
  Text size = value(fn, p->args[0]);
  bool isUnset = isUnzeroed(p) && primitiveOf(p->type->args[0]);
  fn.out.line((isUnset ? "X10_RAIL_ROOM_UNSET(" : "X10_RAIL_ROOM(") + room + ", " +
              fn.m.layouts.cType(p->type->args[0]) + ", " + size + ");");
  fn.out.line(fn.m.layouts.declare(p->type, name) + " = x10_rail_on_stack(" + room + ", " +
              fn.m.runTime.typeOf(p->type) + ", " + size + ");");
}

static const Type *fieldType(Module &m, const HiddenField &h) {
  Class *cls = m.layouts.classOf(h.container);
  if (cls)
    for (const FieldSlot &slot : cls->fields)
      if (slot.field == h.field)
        return slot.type;
  return h.value->type;
}

static void railLiteral(FunctionText &fn, RailLit *r, const std::string &name) {
  fn.m.layouts.reach(r->type);
  X10C_EXPECT(isRail(r->type));
  const Type *element = r->type->args[0];
  std::vector<Text> values;
  bool constants = primitiveOf(element) != nullptr;
  for (Expr *e : r->elements) {
    values.push_back(valueAs(fn, e, element));
    constants &= e->kind == ExprKind::Const;
  }
  std::string count = std::to_string(values.size());
  fn.out.line(fn.m.layouts.declare(r->type, name) + " = x10_rail_new(" + fn.cx() + ", " + fn.m.runTime.typeOf(r->type) +
              ", " + count + ");");
  requireThat(fn, "X10_FAILED(" + fn.cx() + ", " + site(fn, r->loc) + ")");
  if (constants && values.size() > 3) {
    Text list;
    for (const Text &v : values)
      list += (list.empty() ? "" : ", ") + v;
    std::string type = fn.m.layouts.cType(element);
    fn.out.line("memcpy(" + name + "->data, (const " + type + "[]){" + list + "}, " + count + " * sizeof(" + type +
                "));");
    return;
  }
  for (size_t i = 0; i < values.size(); ++i)
    fn.out.line(name + "->data[" + std::to_string(i) + "] = " + values[i] + ";");
}

void ctorCall(FunctionText &fn, CtorCall *c) {
  X10C_EXPECT(c->ctor && !c->outer);
  const Text self("self", Use{Use::Self});
  if (!c->target) {
    Text text = native(fn, c->ctor->nativeTemplate, nullptr, c->ctor, c->container, {}, self, c->args).text;
    if (!text.empty())
      fn.out.line(text + ";");
    if (analysis::nativeMayThrow(c->ctor->nativeTemplate))
      requireThat(fn, "X10_FAILED(" + fn.cx() + ", " + site(fn, c->loc) + ")");
    return;
  }
  Text object =
      c->container == fn.thisType ? self : "(" + fn.m.layouts.layout(fn.m.layouts.classOf(c->container)) + " *)" + self;
  fn.out.line(fn.m.functions.functionOf(c->target) + "(" + fn.cx() + ", " + object +
              arguments(fn, c->args, paramTypes(c->target)) + ");");
  if (c->target->mayThrow)
    requireThat(fn, "X10_FAILED(" + fn.cx() + ", " + site(fn, c->loc) + ")");
}

} // namespace x10c::emit
