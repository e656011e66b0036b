// Calls: of functions, through method tables, through interfaces, of native templates; and allocation of objects.
#include "analysis/effects.h"
#include "analysis/evaluation.h"
#include "emit/body.h"

namespace x10c::emit {

std::string Body::arguments(const Exprs &args, const Types &formals) {
  std::string text;
  for (size_t i = 0; i < args.size(); ++i)
    text += ", " + valueAs(args[i], i < formals.size() ? formals[i] : nullptr);
  return text;
}

static Types paramTypes(const Function *f) {
  Types types;
  for (const LocalDef *p : f->code->params)
    types.push_back(p->type);
  return types;
}

CText Body::call(Call *c) {
  if (!c->target)
    return c->dispatch == Dispatch::Virtual ? virtualCall(c)
                                            : native(c->method->nativeTemplate, c, c->method, c->container, c->typeArgs,
                                                     c->receiver ? nativeReceiver(c) : "", c->args);
  std::string text = m.functionOf(c->target) + "(" + cx();
  if (c->target->hasThis) {
    const Type *container = c->target->container;
    std::string object = receiverText(c->receiver, !c->unchecked);
    if (isRef(c->receiver->type) && !m.takesObject(c->target) && !isOpaque(c->receiver->type) &&
        m.cType(c->receiver->type) != m.cType(container))
      object = "(" + m.cType(container) + ")" + object;
    text += ", " + object;
  }
  return m.converted({text + arguments(c->args, paramTypes(c->target)) + ")"}, c->target->code->result, c->type);
}

// The template may select a member of the receiver.
std::string Body::nativeReceiver(Call *c) {
  return isRef(c->receiver->type) ? receiverText(c->receiver, !c->unchecked) : value(c->receiver);
}

// The object on which a method is called, checked for null.
std::string Body::receiverText(Expr *e, bool checked) {
  if (!isRef(e->type))
    return value(e);
  std::string text = value(e, PPostfix);
  if (checked)
    nullCheck(e, text);
  return text;
}

CText Body::anyCall(Call *c) {
  std::string object = value(c->receiver);
  const std::string &name = c->method->name.str();
  if (!isRef(c->receiver->type))
    object = m.boxed(object, c->receiver->type);
  if (name == "equals")
    return {"x10_any_equals(" + cx() + ", " + object + ", " + valueAs(c->args[0], types::Universe::get().Any) + ")"};
  const char *function = name == "toString"   ? "x10_any_to_string"
                         : name == "hashCode" ? "x10_any_hash_code"
                                              : "x10_any_type_name";
  return {std::string(function) + "(" + cx() + ", " + object + ")"};
}

// The function that is applied. If a val is known to hold a closure, and is called by the closure's own type, this is
// the closure's function. Otherwise it comes from the table of the object.
std::string Body::appliedFunction(Expr *receiver, const Type *type, const std::string &object) {
  auto *l = as<Local>(receiver);
  auto known = l ? shared->closures.find(l->var) : shared->closures.end();
  if (known != shared->closures.end() && known->second->type == type)
    return shared->functions.at(known->second);
  return "X10_ITABLE(" + m.functionTable(type) + ", " + object + ", " + m.typeOf(type) + ")->apply";
}

CText Body::functionCall(Call *c) {
  const Type *type = c->container && c->container->def->isFunction ? c->container : c->receiver->type;
  Signature sig = m.functionSignature(type);
  std::string object = receiverText(c->receiver, !c->unchecked);
  return {appliedFunction(c->receiver, type, object) + "(" + cx() + ", " + object + arguments(c->args, sig.formals) +
          ")"};
}

CText Body::virtualCall(Call *c) {
  if (c->method->owner->isFunction)
    return functionCall(c);
  if (!c->method->nativeTemplate.empty() && c->method->nativeTemplate[0] != '@' && c->method->owner->isInterface())
    return native(c->method->nativeTemplate, c, c->method, c->container, c->typeArgs, value(c->receiver, PPostfix),
                  c->args);
  if (c->method->owner == types::Universe::get().Any->def)
    return anyCall(c);
  bool onInterface = c->method->owner->isInterface();
  Class *table = m.classOf(onInterface ? c->container : c->receiver->type);
  const MethodSlot *slot = table ? m.findSlot(table, c->method, c->typeArgs) : nullptr;
  if (!slot) {
    Diagnostics::unsupported(c->loc, "this call of " + c->method->name.str());
    return {m.zero(c->type)};
  }
  Signature sig = m.signatureOf(table->type, *slot);
  std::string object = receiverText(c->receiver, !c->unchecked);
  std::string tag = m.tableOf(table);
  std::string through = onInterface ? "X10_ITABLE(" + tag + ", " + object + ", " + m.typeOf(table->type) + ")"
                                    : "((const struct " + tag + " *)x10_type_of(" + object + "))";
  std::string text =
      through + "->" + m.slotName(table, *slot) + "(" + cx() + ", " + object + arguments(c->args, sig.formals) + ")";
  return m.converted({text}, sig.result, c->type);
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
  std::string out;

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

CText Body::native(const std::string &tmpl, Expr *e, const MethodDef *method, const Type *container,
                   const Types &typeArgs, const std::string &selfObject, const Exprs &args) {
  Template t{tmpl, 0, {}};
  std::vector<CText> values;
  for (Expr *arg : args)
    values.push_back(nativeArgument(method, values.size(), arg));
  while (t.at < tmpl.size()) {
    if (tmpl[t.at] != '#') {
      t.out += tmpl[t.at++];
      continue;
    }
    size_t start = t.at++;
    std::string w = t.word();
    if (w == "this")
      t.out += isPostfix(selfObject) || t.delimited(start) ? selfObject : "(" + selfObject + ")";
    else if (w == "cx")
      t.out += cx();
    else if (!w.empty() && std::isdigit(static_cast<unsigned char>(w[0]))) {
      size_t i = std::stoul(w);
      const CText v = i < values.size() ? values[i] : CText{};
      bool alone = t.delimited(start);
      if (!alone && i < args.size() && isLongConstant(args[i])) // C would take it for an int, and compute with ints
        t.out += v.text.starts_with("INT64_") ? v.text : "INT64_C(" + v.text + ")";
      else
        t.out += v.prec < PPostfix && !alone ? "(" + v.text + ")" : v.text;
    } else if (const Type *type = typeParameter(w, method, container, typeArgs)) {
      if (tmpl.compare(t.at, 5, ".type") == 0) {
        t.at += 5;
        t.out += m.typeOf(type);
      } else
        t.out += m.cType(type);
    } else if (w == "type") {
      t.out += m.typeOf(e->type);
    } else
      t.out += "#" + w;
  }
  return {t.out, isPostfix(t.out) ? PPostfix : PLow};
}

// An argument, converted to the type of the template's formal: boxed if that is an interface.
CText Body::nativeArgument(const MethodDef *method, size_t i, Expr *arg) {
  const Type *formal = i < method->formals.size() ? method->formals[i]->type : nullptr;
  if (formal && formal->isClass() && formal->def->isInterface() && !isRef(arg->type))
    return {m.boxed(value(arg), arg->type)};
  return expr(arg);
}

const Type *Body::typeParameter(const std::string &name, const MethodDef *method, const Type *container,
                                const Types &typeArgs) {
  for (size_t i = 0; i < method->typeParams.size() && i < typeArgs.size(); ++i)
    if (method->typeParams[i]->name.str() == name)
      return m.plain(typeArgs[i]);
  const ClassDef *owner = method->owner;
  for (size_t i = 0; container && i < owner->allTypeParams.size() && i < container->args.size(); ++i)
    if (owner->allTypeParams[i]->name.str() == name)
      return m.plain(container->args[i]);
  return nullptr;
}

// ---- after a call ----

bool Body::throws(Expr *e) const {
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
    return found != m.program.staticOf.end() && found->second->init;
  }
  default:
    return false;
  }
}

void Body::afterCall(Expr *e) {
  if (auto *c = as<Call>(e); c && c->target && (c->alwaysThrows || c->target->alwaysThrows)) {
    out.line("x10_trace_add(" + cx() + ", " + site(e->loc) + ");");
    return out.line(fail());
  }
  if (throws(e))
    requireThat("X10_FAILED(" + cx() + ", " + site(e->loc) + ")");
}

// ---- objects ----

// Declares `name`, which holds the result.
void Body::makeInto(Expr *e, const std::string &name) {
  if (auto *n = as<New>(e))
    construct(n, name);
  else if (auto *r = as<RailLit>(e))
    railLiteral(r, name);
  else if (auto *p = as<Prim>(e))
    railOnStack(p, name);
  else if (auto *a = as<AtExpr>(e))
    atExpression(a, name);
}

void Body::construct(New *n, const std::string &name) {
  std::string type = m.declare(n->type, name);
  if (!n->target) {
    CText made = native(n->ctor->nativeTemplate, n, n->ctor, n->type, {}, "", n->args);
    out.line(type + " = " + made.text + ";");
    return afterCall(n);
  }
  bool isStruct = !isRef(n->type);
  std::string args = arguments(n->args, paramTypes(n->target));
  std::vector<std::string> hidden;
  for (const HiddenField &h : n->hidden)
    hidden.push_back(name + (isStruct ? "." : "->") + m.fieldPath(n->type, h.container, h.field) + " = " +
                     valueAs(h.value, fieldType(h)) + ";");
  if (n->onStack)
    onStack(n, name);
  else
    out.line(type + (isStruct ? " = " + m.zero(n->type) : " = x10_new(" + m.typeOf(n->type) + ")") + ";");
  for (const std::string &line : hidden)
    out.line(line);
  std::string object = (isStruct ? "&" : "") + name;
  if (n->target->container != n->type && !isStruct)
    object = "(" + m.layout(m.classOf(n->target->container)) + " *)" + object;
  out.line(m.functionOf(n->target) + "(" + cx() + ", " + object + args + ");");
  afterCall(n);
}

// The text behind the = of a declaration. A struct's values stand there without its name.
std::string Body::initializer(Expr *e, const Type *type) {
  return e->kind == ExprKind::StructLit && e->type == type ? fieldValues(as<StructLit>(e)) : valueAs(e, type);
}

// "{.x = 1.0, .y = y}"
std::string Body::fieldValues(StructLit *s) {
  Class *cls = m.classOf(s->type);
  std::string list;
  for (const FieldValue &v : s->fields)
    for (const FieldSlot &slot : cls->fields)
      if (slot.field == v.field)
        list += (list.empty() ? "." : ", .") + m.fieldPath(s->type, s->type, v.field) + " = " +
                initializer(v.value, slot.type);
  return "{" + list + "}";
}

// An object that does not escape its block.
void Body::onStack(New *n, const std::string &name) {
  std::string object = fresh(name + "_object"), layout = m.layout(m.classOf(n->type));
  out.line(layout + " " + object + " = {0};");
  out.line(m.declare(n->type, name) + " = &" + object + ";");
  out.line("((x10_object *)" + name + ")->type = " + m.typeOf(n->type) + ";");
}

// A rail that does not escape its block.
void Body::railOnStack(Prim *p, const std::string &name) {
  indexesStack |= p->isIndexed;
  std::string room = fresh(name + "_room"), size = value(p->args[0]);
  out.line("X10_RAIL_ROOM(" + room + ", " + m.cType(p->type->args[0]) + ", " + size + ");");
  out.line(m.declare(p->type, name) + " = x10_rail_on_stack(" + room + ", " + m.typeOf(p->type) + ", " + size + ");");
}

const Type *Body::fieldType(const HiddenField &h) const {
  Class *cls = m.classOf(h.container);
  if (cls)
    for (const FieldSlot &slot : cls->fields)
      if (slot.field == h.field)
        return slot.type;
  return h.value->type;
}

void Body::railLiteral(RailLit *r, const std::string &name) {
  const Type *element = r->type->args[0];
  std::vector<std::string> values;
  bool constants = primitiveOf(element) != nullptr;
  for (Expr *e : r->elements) {
    values.push_back(valueAs(e, element));
    constants &= e->kind == ExprKind::Const;
  }
  std::string count = std::to_string(values.size());
  out.line(m.declare(r->type, name) + " = x10_rail_new(" + cx() + ", " + m.typeOf(r->type) + ", " + count + ");");
  requireThat("X10_FAILED(" + cx() + ", " + site(r->loc) + ")");
  if (constants && values.size() > 3) {
    std::string list;
    for (const std::string &v : values)
      list += (list.empty() ? "" : ", ") + v;
    std::string type = m.cType(element);
    out.line("memcpy(" + name + "->data, (const " + type + "[]){" + list + "}, " + count + " * sizeof(" + type + "));");
    return;
  }
  for (size_t i = 0; i < values.size(); ++i)
    out.line(name + "->data[" + std::to_string(i) + "] = " + values[i] + ";");
}

void Body::ctorCall(CtorCall *c) {
  if (!c->target) {
    std::string text = native(c->ctor->nativeTemplate, nullptr, c->ctor, c->container, {}, "self", c->args).text;
    usesSelf |= text.find("self") != std::string::npos;
    if (!text.empty())
      out.line(text + ";");
    if (analysis::nativeMayThrow(c->ctor->nativeTemplate))
      requireThat("X10_FAILED(" + cx() + ", " + site(c->loc) + ")");
    return;
  }
  usesSelf = true;
  std::string object = c->container == thisType ? "self" : "(" + m.layout(m.classOf(c->container)) + " *)self";
  out.line(m.functionOf(c->target) + "(" + cx() + ", " + object + arguments(c->args, paramTypes(c->target)) + ");");
  if (c->target->mayThrow)
    requireThat("X10_FAILED(" + cx() + ", " + site(c->loc) + ")");
}

} // namespace x10c::emit
