// Values as other types: boxes, casts. Equality, field by field for structs.
#include "emit/module.h"

namespace x10c::emit {

static std::string sameValue(Module &m);

// ---- relations ----

bool isSubtype(Module &m, const Type *from, const Type *to) {
  if (from == to || isAny(to) || from->isNull())
    return true;
  Class *cls = m.layouts.classOf(from);
  if (!cls)
    return false;
  for (Class *at = cls; at; at = at->super)
    if (at->type == to)
      return true;
  auto &universe = types::Universe::get();
  for (const Type *super : universe.supertypes(from))
    if (isSubtype(m, m.layouts.plain(super), to))
      return true;
  return from->def->isFunction && to->isClass() && to->def->isFunction && functionFits(m, from, to);
}

// Contravariant in the formals, covariant in the result.
bool functionFits(Module &m, const Type *from, const Type *to) {
  if (from->def != to->def)
    return false;
  Signature f = functionSignature(from), t = functionSignature(to);
  for (size_t i = 0; i < f.formals.size(); ++i)
    if (!isSubtype(m, t.formals[i], f.formals[i]))
      return false;
  return f.result->isVoid() || isSubtype(m, f.result, t.result);
}

// ---- values as other types ----

Text boxed(Module &m, const Text &value, const Type *type) {
  if (const Primitive *p = primitiveOf(type))
    return std::string("x10_box_") + p->x10 + "_new(" + value + ")";
  Class *cls = m.layouts.classOf(type);
  std::string name = m.names.derived(cls->cName, "_boxed");
  if (m.parts.isNew(name)) {
    Aside aside(m.parts);
    std::string head = "static void *" + name + "(" + m.layouts.declare(type, "value") + ")";
    m.parts.addSmall(name, head,
                     "  " + m.layouts.box(cls) + " *object = x10_new(" + m.runTime.typeOf(type) +
                         ");\n  object->value = value;\n  return object;\n",
                     aside);
  }
  return name + "(" + value + ")";
}

CText converted(Module &m, const CText &value, const Type *from, const Type *to) {
  if (from == to || to->isVoid() || from->isVoid())
    return value;
  if (!isRef(from) && isRef(to))
    return {boxed(m, value.text, from), PPostfix};
  Text operand = value.prec < PUnary ? "(" + value.text + ")" : value.text;
  if (isRef(from) && !isRef(to))
    return {"((const " + m.layouts.box(m.layouts.classOf(to)) + " *)" + operand + ")->value", PPostfix};
  if (isRef(from) && !isOpaque(from) && !isOpaque(to) && m.layouts.cType(from) != m.layouts.cType(to))
    return {"(" + m.layouts.cType(to) + ")" + operand, PUnary};
  return value;
}

// ---- equality ----

// Two pointers are compared as they are if neither object can be a box or a string.
static bool arePlainPointers(const Type *left, const Type *right) {
  auto isPlain = [](const Type *type) { return !isOpaque(type) && !isString(type); };
  return isRef(left) && isRef(right) && (isPlain(left) || isPlain(right));
}

CText equality(Module &m, const Type *left, const Type *right, const Text &a, const Text &b, bool negated) {
  auto compared = [&](const Text &x, const Text &y) -> CText { return {x + (negated ? " != " : " == ") + y, PEq}; };
  auto asked = [&](const Text &call) -> CText { return {negated ? "!" + call : call, negated ? PUnary : PPostfix}; };
  CText always{negated ? "false" : "true"};
  if (a == "NULL" || b == "NULL")
    return compared(a, b);
  if (primitiveOf(left) && primitiveOf(right))
    return a == b && !primitiveOf(left)->isReal && a.str().find('(') == std::string::npos ? always : compared(a, b);
  if (!isRef(left) && left == right)
    return asked(structEquals(m, m.layouts.classOf(left)) + "(" + contextText() + ", " + a + ", " + b + ")");
  if (isString(left) && isString(right))
    return asked("x10_string_equals(" + a + ", " + b + ")");
  if (arePlainPointers(left, right))
    return a == b ? always : compared("(const void *)" + a, "(const void *)" + b);
  return asked(sameValue(m) + "(" + contextText() + ", " + (isRef(left) ? a : boxed(m, a, left)) + ", " +
               (isRef(right) ? b : boxed(m, b, right)) + ")");
}

// == if either side may be a boxed struct: compares identities of objects, but values of structs and strings.
static std::string sameValue(Module &m) {
  std::string name = m.names.derived("same", "_value");
  if (m.parts.isNew(name)) {
    Aside aside(m.parts);
    m.parts.addSmall(name, "static bool " + name + "(x10_context *cx, void *a, void *b)",
                     "  if (a == b || !a || !b || x10_type_of(a) != x10_type_of(b))\n    return a == b;\n"
                     "  uint8_t kind = x10_type_of(a)->kind;\n"
                     "  return (kind == X10_KIND_STRUCT || kind >= X10_KIND_STRING) && x10_any_equals(cx, a, b);\n",
                     aside);
  }
  return name;
}

std::string structEquals(Module &m, Class *cls) {
  std::string name = m.names.derived(cls->cName, "_same");
  if (!m.parts.isNew(name))
    return name;
  Aside aside(m.parts);
  std::string head = "static bool " + name + "(x10_context *cx, " + m.layouts.declare(cls->type, "a") + ", " +
                     m.layouts.declare(cls->type, "b") + ")";
  Text body = cls->def->nativeRep.empty() ? "" : "memcmp(&a, &b, sizeof a) == 0";
  if (cls->def->nativeRep.empty())
    for (const FieldSlot &slot : cls->fields) {
      std::string path = m.layouts.fieldPath(cls->type, cls->type, slot.field);
      body += (body.empty() ? "" : " && ") + equality(m, slot.type, slot.type, "a." + path, "b." + path).text;
    }
  if (!body.uses().contains(Use::Context))
    body = "(void)cx, " + (body.empty() ? "(void)a, (void)b, true" : body);
  m.parts.addSmall(name, head, "  return " + body.str() + ";\n", aside);
  return name;
}

// ---- hash codes ----

Text hashOf(Module &m, const Type *type, const Text &a) {
  if (const Primitive *p = primitiveOf(type)) {
    if (p->isReal)
      return std::string("x10_hash_") + p->x10 + "(" + a + ")";
    if (p->bits == 64)
      return "x10_hash_Long((int64_t)" + a + ")";
    return type->isBoolean() ? "(" + a + " ? 1231 : 1237)" : "(int32_t)" + a;
  }
  if (isRef(type))
    return "(" + a + " ? x10_any_hash_code(" + contextText() + ", " + a + ") : 0)";
  Class *cls = m.layouts.classOf(type);
  if (!cls->hashCode)
    return structHash(m, cls) + "(" + contextText() + ", " + a + ")";
  return "x10_any_hash_code(" + contextText() + ", " + boxed(m, a, type) + ")";
}

std::string structHash(Module &m, Class *cls) {
  std::string name = m.names.derived(cls->cName, "_hash");
  if (!m.parts.isNew(name))
    return name;
  Aside aside(m.parts);
  std::string head = "static int32_t " + name + "(x10_context *cx, " + m.layouts.declare(cls->type, "a") + ")";
  Text body = "  uint32_t hash = 1;\n";
  for (const FieldSlot &slot : cls->fields)
    body += "  hash = 31 * hash + (uint32_t)" +
            hashOf(m, slot.type, "a." + m.layouts.fieldPath(cls->type, cls->type, slot.field)) + ";\n";
  std::string unused = body.uses().contains(Use::Context) ? "" : "  (void)cx;\n";
  unused += cls->fields.empty() ? "  (void)a;\n" : "";
  m.parts.addSmall(name, head, unused + body.str() + "  return (int32_t)hash;\n", aside);
  return name;
}

} // namespace x10c::emit
