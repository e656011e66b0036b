// Run-time types and method tables; the methods of every object (text, equality, hash); boxes.
#include "emit/module.h"

namespace x10c::emit {

static void defineInterfaceType(Module &m, Class *cls, const std::string &name);
static void defineClassType(Module &m, Class *cls, const std::string &name);
static void layoutLines(Module &m, Class *cls, Writer &w);
static void packLines(Module &m, Class *cls, Writer &w);
static bool canPack(Class *cls);
static void slotLines(Module &m, Class *cls, Writer &w);
static std::string sameValue(Module &m);
static std::string structEquals(Module &m, Class *cls);
static std::string structMethod(Module &m, Class *cls, const std::string &which, const std::string &resultType,
                                const std::string &params);
static std::string hashBody(Module &m, Class *cls, const std::string &value);
static std::string textBody(Module &m, Class *cls, const std::string &value);

// ---- method tables ----

static MethodDef *topmost(MethodDef *method) {
  for (MethodDef *above : method->overridden)
    if (!above->owner->isInterface())
      return topmost(above);
  return method;
}

const MethodSlot *Module::findSlot(Class *table, MethodDef *method, const Types &typeArgs) const {
  MethodDef *top = table->def->isInterface() ? method : topmost(method);
  for (const MethodSlot &slot : table->slots)
    if (slot.method == top && slot.typeArgs == typeArgs)
      return &slot;
  return nullptr;
}

Signature Module::signatureOf(const Type *container, const MethodSlot &slot) {
  auto &universe = types::Universe::get();
  const Type *owner =
      slot.method->owner == container->def ? container : universe.superInstance(container, slot.method->owner);
  types::Substitution map = owner ? universe.argumentsOf(owner) : types::Substitution{};
  for (size_t i = 0; i < slot.method->typeParams.size() && i < slot.typeArgs.size(); ++i)
    map.map[slot.method->typeParams[i]] = slot.typeArgs[i];
  auto mapped = [&](const Type *t) { return plain(map.empty() ? t : universe.substitute(t, map)); };
  Signature sig;
  for (const LocalDef *formal : slot.method->formals)
    sig.formals.push_back(mapped(formal->type));
  sig.result = mapped(universe.methodResult(slot.method));
  return sig;
}

// One name per slot, the same in all classes that inherit it.
std::string Module::slotName(Class *table, const MethodSlot &slot) {
  auto &names = slotNames[table];
  if (names.empty()) {
    std::set<std::string> taken{"type"};
    for (const MethodSlot &each : table->slots) {
      std::string wanted = member(each.method->name), name = wanted;
      for (unsigned i = 2; !taken.insert(name).second; ++i)
        name = wanted + "_" + std::to_string(i);
      names.push_back(name);
    }
  }
  return names[&slot - table->slots.data()];
}

static std::string pointerType(Module &m, const Signature &sig, const std::string &name) {
  std::string text = m.cType(sig.result);
  text += (text.back() == '*' ? "(*" : " (*") + name + ")(x10_context *, void *";
  for (const Type *formal : sig.formals)
    text += ", " + m.cType(formal);
  return text + ")";
}

// The tag of the struct of function pointers. For a class, the struct begins with the run-time type.
std::string Module::tableOf(Class *cls) {
  if (cls->def->isFunction)
    return functionTable(cls->type);
  bool isInterface = cls->def->isInterface();
  std::string tag = derived(cls->cName, isInterface ? "_table" : "_class");
  if (!typesDone.insert("struct " + tag).second)
    return tag;
  std::string text = "struct " + tag + " {\n" + (isInterface ? "" : "  x10_type type;\n");
  for (const MethodSlot &slot : cls->slots)
    text += "  " + pointerType(*this, signatureOf(cls->type, slot), slotName(cls, slot)) + ";\n";
  tables += text + "};\n\n";
  return tag;
}

Signature Module::functionSignature(const Type *type) const {
  Signature sig;
  sig.formals = type->args;
  if (type->def->isVoidFunction)
    sig.result = types::Universe::get().voidType();
  else {
    sig.result = sig.formals.back();
    sig.formals.pop_back();
  }
  return sig;
}

std::string Module::functionTable(const Type *type) {
  std::string tag = derived(classOf(type)->cName, "_table");
  if (typesDone.insert("struct " + tag).second)
    tables += "struct " + tag + " {\n  " + pointerType(*this, functionSignature(type), "apply") + ";\n};\n\n";
  return tag;
}

// ---- relations ----

bool Module::isSubtype(const Type *from, const Type *to) {
  if (from == to || isAny(to) || from->isNull())
    return true;
  Class *cls = classOf(from);
  if (!cls)
    return false;
  for (Class *at = cls; at; at = at->super)
    if (at->type == to)
      return true;
  auto &universe = types::Universe::get();
  for (const Type *super : universe.supertypes(from))
    if (isSubtype(plain(super), to))
      return true;
  return from->def->isFunction && to->isClass() && to->def->isFunction && functionFits(from, to);
}

// Contravariant in the formals, covariant in the result.
bool Module::functionFits(const Type *from, const Type *to) {
  if (from->def != to->def)
    return false;
  Signature f = functionSignature(from), t = functionSignature(to);
  for (size_t i = 0; i < f.formals.size(); ++i)
    if (!isSubtype(t.formals[i], f.formals[i]))
      return false;
  return f.result->isVoid() || isSubtype(f.result, t.result);
}

// ---- values as other types ----

Text Module::boxed(const Text &value, const Type *type) {
  if (const Primitive *p = primitiveOf(type))
    return std::string("x10_box_") + p->x10 + "_new(" + value + ")";
  Class *cls = classOf(type);
  std::string name = derived(cls->cName, "_boxed");
  if (statementsDone.insert(name).second) {
    std::string head = "static void *" + name + "(" + declare(type, "value") + ")";
    prototypes += head + ";\n";
    helpers += head + "\n{\n  " + box(cls) + " *object = x10_new(" + typeOf(type) +
               ");\n  object->value = value;\n  return object;\n}\n\n";
  }
  return name + "(" + value + ")";
}

CText Module::converted(const CText &value, const Type *from, const Type *to) {
  if (from == to || to->isVoid() || from->isVoid())
    return value;
  if (!isRef(from) && isRef(to))
    return {boxed(value.text, from), PPostfix};
  Text operand = value.prec < PUnary ? "(" + value.text + ")" : value.text;
  if (isRef(from) && !isRef(to))
    return {"((const " + box(classOf(to)) + " *)" + operand + ")->value", PPostfix};
  if (isRef(from) && !isOpaque(from) && !isOpaque(to) && cType(from) != cType(to))
    return {"(" + cType(to) + ")" + operand, PUnary};
  return value;
}

// ---- functions in tables ----

bool sameShape(Module &m, const Signature &a, const Signature &b) {
  if (a.formals.size() != b.formals.size() || m.cType(a.result) != m.cType(b.result))
    return false;
  for (size_t i = 0; i < a.formals.size(); ++i)
    if (m.cType(a.formals[i]) != m.cType(b.formals[i]))
      return false;
  return true;
}

// A function over an object that has the wanted signature and calls `target`, which is the text up to the arguments.
std::string Module::bridge(const std::string &name, const std::string &target, const Signature &have,
                           const Signature &want) {
  std::string params, args;
  for (size_t i = 0; i < want.formals.size(); ++i) {
    std::string p = "p" + std::to_string(i);
    params += ", " + declare(want.formals[i], p);
    args += ", " + converted({p, PPostfix}, want.formals[i], have.formals[i]).text.str();
  }
  std::string head = "static " + declare(want.result, name) + "(x10_context *cx, void *object" + params + ")";
  std::string call = target + args + ")";
  std::string body;
  if (want.result->isVoid())
    body = "  " + call + ";\n";
  else if (have.result->isVoid())
    body = "  " + call + ";\n  return " + zero(want.result) + ";\n";
  else
    body = "  return " + converted({call, PPostfix}, have.result, want.result).text.str() + ";\n";
  prototypes += head + ";\n";
  helpers += head + "\n{\n" + body + "}\n\n";
  return name;
}

// The entry for this function in a table for objects of class `cls`.
std::string Module::entryFor(Function *f, Class *cls, const Signature &want) {
  Signature have;
  for (const LocalDef *p : f->code->params)
    have.formals.push_back(p->type);
  have.result = f->code->result;
  std::string function = functionOf(f);
  if (takesObject(f) && sameShape(*this, have, want))
    return function;
  std::string key = function + " " + cls->cName + " " + cType(want.result);
  for (const Type *t : want.formals)
    key += " " + cType(t);
  std::string &name = adapters[key];
  if (!name.empty())
    return name;
  name = global(function + "_bridge");
  std::string object = "object";
  if (!isRef(cls->type)) {
    object = "((const " + box(cls) + " *)object)->value";
    if (isRef(f->container))
      object = boxed(object, cls->type).str();
  }
  return bridge(std::string(name), function + "(cx, " + object, have, want);
}

// ---- run-time types ----

uint32_t Module::wireNumber(const std::string &type) {
  auto found = wireNumbers.find(type);
  if (found != wireNumbers.end())
    return found->second;
  wireTypes.push_back(type);
  return wireNumbers[type] = static_cast<uint32_t>(wireTypes.size() - 1);
}

std::string Module::typeOf(const Type *type) {
  if (type->isVoid() || type->isNull())
    return "NULL";
  if (const Primitive *p = primitiveOf(type))
    return std::string("&x10_") + p->x10 + "_type";
  if (isString(type))
    return "&x10_String_type";
  Class *cls = classOf(type);
  if (!cls)
    return "NULL";
  bool hasTable = !cls->slots.empty() && isRef(type) && !isOpaque(type);
  std::string name = derived(cls->cName, hasTable ? "_class" : "_type");
  std::string address = "&" + name + (hasTable ? ".type" : "");
  if (!typesDone.insert(name).second)
    return address;
  if (hasTable)
    tableOf(cls);
  declarations += "static const " + (hasTable ? "struct " + name : std::string("x10_type")) + " " + name + ";\n";
  wireNumber(address);
  typeQueue.push_back({cls, name});
  return address;
}

void Module::defineType(Class *cls, const std::string &name) {
  if (isOpaque(cls->type))
    return defineInterfaceType(*this, cls, name);
  defineClassType(*this, cls, name);
}

static void defineInterfaceType(Module &m, Class *cls, const std::string &name) {
  bool isFunction = cls->def->isFunction;
  unsigned place = m.placeOf(cls);
  m.data += "static const x10_type " + name + " = {.name = " + quoted(types::str(cls->type, false)) +
            ", .kind = " + (isFunction ? "X10_KIND_FUNCTION" : "X10_KIND_INTERFACE") +
            ", .number = " + std::to_string(m.wireNumber("&" + name)) +
            (place ? ", .entry = " + std::to_string(place) : "") + "};\n\n";
}

static bool holdsPointers(Module &m, const Type *type);
static bool fieldsHoldPointers(Module &m, Class *cls) {
  if (cls->super && fieldsHoldPointers(m, cls->super))
    return true;
  if (!cls->def->nativeRep.empty() && !primitiveOf(cls->type))
    return true;
  for (const FieldSlot &slot : cls->fields)
    if (holdsPointers(m, slot.type))
      return true;
  return false;
}
static bool holdsPointers(Module &m, const Type *type) {
  if (primitiveOf(type))
    return false;
  if (isRef(type))
    return true;
  Class *cls = m.classOf(type);
  return !cls || fieldsHoldPointers(m, cls);
}

static std::string anyEntry(Module &m, Class *cls, Function *f, const char *which) {
  bool isStruct = !isRef(cls->type);
  if (f && f->code) {
    Signature want;
    for (const LocalDef *p : f->code->params)
      want.formals.push_back(p->type);
    want.result = f->code->result;
    return m.entryFor(f, cls, want);
  }
  if (!isStruct || !cls->def->nativeRep.empty())
    return std::string("x10_object_") + which;
  std::string name(which);
  return name == "equals"      ? structMethod(m, cls, which, "bool", ", void *other")
         : name == "hash_code" ? structMethod(m, cls, which, "int32_t", "")
                               : structMethod(m, cls, which, "x10_string *", "");
}

static void defineClassType(Module &m, Class *cls, const std::string &name) {
  const Type *type = cls->type;
  bool hasTable = !cls->slots.empty(), rail = isRail(type), isStruct = !isRef(type);
  std::string own = "&" + name + (hasTable && !isStruct ? ".type" : "");
  hasTable = hasTable && !isStruct;
  std::vector<Class *> chain;
  for (Class *at = cls; at; at = at->super)
    chain.insert(chain.begin(), at);
  std::string display;
  for (Class *at : chain)
    display += (display.empty() ? "" : ", ") + (at == cls ? own : m.typeOf(at->type));
  std::string displayName = m.derived(name, "_display");
  unsigned count = 0;
  std::string tablesName =
      cls->isAllocated || cls->needsBox ? m.itables(cls, m.derived(cls->cName, "_itables"), &count) : "NULL";
  Writer w;
  w.line("static const x10_type *const " + displayName + "[] = {" + display + "};");
  w.open("static const " + (hasTable ? "struct " + name : std::string("x10_type")) + " " + name + " = {");
  if (hasTable)
    w.open(".type = {");
  w.line(".name = " + quoted(types::str(type, false)) + ", .kind = " +
         (rail       ? "X10_KIND_RAIL"
          : isStruct ? "X10_KIND_STRUCT"
                     : "X10_KIND_CLASS") +
         ", .number = " + std::to_string(m.wireNumber(own)) + ", .depth = " + std::to_string(chain.size() - 1) + ",");
  if (cls->super)
    w.line(".super = " + m.typeOf(cls->super->type) + ",");
  w.line(".display = " + displayName +
         (count ? ", .itables = " + tablesName + ", .itable_count = " + std::to_string(count) : "") + ",");
  layoutLines(m, cls, w);
  w.line(".to_string = " + anyEntry(m, cls, cls->toString, "to_string") + ",");
  w.line(".equals = " + anyEntry(m, cls, cls->equals, "equals") + ",");
  w.line(".hash_code = " + anyEntry(m, cls, cls->hashCode, "hash_code") + ",");
  packLines(m, cls, w);
  if (hasTable) {
    w.close("},");
    slotLines(m, cls, w);
  }
  w.close("};");
  m.data += w.text() + "\n";
}

// The size, the pointers that the collector follows, the elements.
static void layoutLines(Module &m, Class *cls, Writer &w) {
  const Type *type = cls->type;
  bool isStruct = !isRef(type);
  std::string flags = isStruct ? "0" : "X10_TYPE_SHARED";
  if (isRail(type)) {
    const Type *element = type->args[0];
    if (!holdsPointers(m, element))
      flags += " | X10_TYPE_ATOMIC";
    if (primitiveOf(element))
      flags += " | X10_TYPE_FLAT";
    w.line(".flags = " + flags + ", .size = sizeof(x10_rail), .element = " +
           (isAny(element) ? "NULL" : m.typeOf(element)) + ", .element_size = sizeof(" + m.cType(element) + "),");
    return;
  }
  if (!fieldsHoldPointers(m, cls))
    flags = isStruct ? "X10_TYPE_ATOMIC" : flags + " | X10_TYPE_ATOMIC";
  w.line(".flags = " + flags + ", .size = sizeof(" + (isStruct ? m.box(cls) : m.layout(cls)) + "),");
}

static void packLines(Module &m, Class *cls, Writer &w) {
  if (!cls->isSerialized || (!cls->isAllocated && !cls->needsBox))
    return;
  if (isRail(cls->type)) {
    if (!isRef(cls->type->args[0]) && !primitiveOf(cls->type->args[0]))
      w.line(".pack = " + m.railPacker(cls, false) + ", .unpack = " + m.railPacker(cls, true) + "," + m.scalarsOf(cls));
  } else if (!isRef(cls->type))
    w.line(".pack = " + m.boxPacker(cls, false) + ", .unpack = " + m.boxPacker(cls, true) + ",");
  else if (canPack(cls))
    w.line(".pack = " + m.packer(cls) + ", .unpack = " + m.arriving(cls) + ",");
}

static bool implements(const Class *cls, Builtin interface) {
  for (const Interface &i : cls->interfaces)
    if (i.type->is(interface))
      return true;
  return false;
}

// Whether objects can be packed. Not those with a native layout, except for exceptions; nor those that are
// Unserializable.
static bool canPack(Class *cls) {
  if (implements(cls, Builtin::Unserializable))
    return false;
  for (Class *at = cls; at; at = at->super)
    if (!at->def->nativeRep.empty() && !at->def->nativeRep.starts_with("x10_throwable"))
      return false;
  return true;
}

static void slotLines(Module &m, Class *cls, Writer &w) {
  for (const MethodSlot &slot : cls->slots)
    if (slot.function && slot.function->code)
      w.line("." + m.slotName(cls, slot) + " = " + m.entryFor(slot.function, cls, m.signatureOf(cls->type, slot)) +
             ",");
}

// ---- structs: equality field by field, a hash of all, text ----

// Two pointers are compared as they are if neither object can be a box or a string.
static bool arePlainPointers(const Type *left, const Type *right) {
  auto isPlain = [](const Type *type) { return !isOpaque(type) && !isString(type); };
  return isRef(left) && isRef(right) && (isPlain(left) || isPlain(right));
}

Text Module::equality(const Type *left, const Type *right, const Text &a, const Text &b) {
  if (a == "NULL" || b == "NULL")
    return a + " == " + b;
  if (primitiveOf(left) && primitiveOf(right))
    return a == b && !primitiveOf(left)->isReal && a.str().find('(') == std::string::npos ? "true" : a + " == " + b;
  if (!isRef(left) && left == right)
    return structEquals(*this, classOf(left)) + "(" + contextText() + ", " + a + ", " + b + ")";
  if (isString(left) && isString(right))
    return "x10_string_equals(" + a + ", " + b + ")";
  if (arePlainPointers(left, right))
    return a == b ? "true" : "(const void *)" + a + " == (const void *)" + b;
  return sameValue(*this) + "(" + contextText() + ", " + (isRef(left) ? a : boxed(a, left)) + ", " +
         (isRef(right) ? b : boxed(b, right)) + ")";
}

// == if either side may be a boxed struct: compares identities of objects, but values of structs and strings.
static std::string sameValue(Module &m) {
  std::string name = m.derived("same", "_value");
  if (m.statementsDone.insert(name).second) {
    m.prototypes += "static bool " + name + "(x10_context *cx, void *a, void *b);\n";
    m.helpers += "static bool " + name +
                 "(x10_context *cx, void *a, void *b)\n{\n"
                 "  if (a == b || !a || !b || x10_type_of(a) != x10_type_of(b))\n    return a == b;\n"
                 "  uint8_t kind = x10_type_of(a)->kind;\n"
                 "  return (kind == X10_KIND_STRUCT || kind >= X10_KIND_STRING) && x10_any_equals(cx, a, b);\n}\n\n";
  }
  return name;
}

static std::string structEquals(Module &m, Class *cls) {
  std::string name = m.derived(cls->cName, "_same");
  if (!m.statementsDone.insert(name).second)
    return name;
  std::string head =
      "static bool " + name + "(x10_context *cx, " + m.declare(cls->type, "a") + ", " + m.declare(cls->type, "b") + ")";
  m.prototypes += head + ";\n";
  Text body = cls->def->nativeRep.empty() ? "" : "memcmp(&a, &b, sizeof a) == 0";
  if (cls->def->nativeRep.empty())
    for (const FieldSlot &slot : cls->fields) {
      std::string path = m.fieldPath(cls->type, cls->type, slot.field);
      body += (body.empty() ? "" : " && ") + m.equality(slot.type, slot.type, "a." + path, "b." + path);
    }
  if (!body.uses().contains(Use::Context))
    body = "(void)cx, " + (body.empty() ? "(void)a, (void)b, true" : body);
  m.helpers += head + "\n{\n  return " + body.str() + ";\n}\n\n";
  return name;
}

static std::string structMethod(Module &m, Class *cls, const std::string &which, const std::string &resultType,
                                const std::string &params) {
  std::string name = m.derived(cls->cName, "_" + which);
  if (!m.statementsDone.insert(name).second)
    return name;
  std::string head = "static " + resultType + (resultType.back() == '*' ? "" : " ") + name +
                     "(x10_context *cx, void *object" + params + ")";
  m.prototypes += head + ";\n";
  std::string value = "((const " + m.box(cls) + " *)object)->value";
  std::string body;
  if (which == "equals")
    body = "  return x10_is_class(other, " + m.typeOf(cls->type) + ") && " + structEquals(m, cls) + "(cx, " + value +
           ", ((const " + m.box(cls) + " *)other)->value);\n";
  else
    body = which == "hash_code" ? hashBody(m, cls, value) : textBody(m, cls, value);
  m.helpers += head + "\n{\n" + body + "}\n\n";
  return name;
}

static Text asObject(Module &m, const Type *type, const std::string &value) {
  return isRef(type) ? value : m.boxed(value, type);
}

static std::string hashBody(Module &m, Class *cls, const std::string &value) {
  std::string body = "  uint32_t hash = 1;\n";
  for (const FieldSlot &slot : cls->fields) {
    std::string object = asObject(m, slot.type, value + "." + m.fieldPath(cls->type, cls->type, slot.field)).str();
    std::string term = isRef(slot.type) ? "(" + object + " ? x10_any_hash_code(cx, " + object + ") : 0)"
                                        : "x10_any_hash_code(cx, " + object + ")";
    body += "  hash = 31 * hash + (uint32_t)" + term + ";\n";
  }
  return (cls->fields.empty() ? "  (void)cx, (void)object;\n" : "") + body + "  return (int32_t)hash;\n";
}

// "struct Pair: first=1 second=2"
static std::string textBody(Module &m, Class *cls, const std::string &value) {
  Text parts = m.literal("struct " + types::str(cls->type, false) + ":");
  for (const FieldSlot &slot : cls->fields)
    parts += ", " + m.literal(" " + slot.field->name.str() + "=") + ", x10_string_of_any(cx, " +
             asObject(m, slot.type, value + "." + m.fieldPath(cls->type, cls->type, slot.field)) + ")";
  m.keepLiterals(parts);
  std::string count = std::to_string(1 + 2 * cls->fields.size());
  return (cls->fields.empty() ? "  (void)cx, (void)object;\n" : "") +
         ("  return x10_string_concat_n(" + count + ", " + parts.str() + ");\n");
}

} // namespace x10c::emit
