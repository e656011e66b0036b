// Run-time types and method tables; the methods of every object (text, equality, hash).
#include "analysis/method_tables.h"
#include "emit/module.h"
#include "support/expect.h"
#include "types/homed.h"
#include <algorithm>
#include <cstring>

namespace x10c::emit {

static void defineInterfaceType(Module &m, Class *cls, const std::string &name);
static void defineClassType(Module &m, Class *cls, const std::string &name);
static void layoutLines(Module &m, Class *cls, Writer &w);
static void packLines(Module &m, Class *cls, Writer &w);
static bool canPack(Class *cls);
static void slotLines(Module &m, Class *cls, Writer &w);
static std::string structMethod(Module &m, Class *cls, const std::string &which, const std::string &resultType,
                                const std::string &params);
static std::string textBody(Module &m, Class *cls, const std::string &value);

// ---- method tables ----

const MethodSlot *findSlot(Class *table, MethodDef *method, const Types &typeArgs) {
  MethodDef *top = table->def->isInterface() ? method : analysis::slotMethod(method);
  for (const MethodSlot &slot : table->slots)
    if (slot.method == top && slot.typeArgs == typeArgs)
      return &slot;
  return nullptr;
}

Signature RunTimeTypes::signatureOf(const Type *container, const MethodSlot &slot) {
  auto &universe = types::Universe::get();
  const Type *owner =
      slot.method->owner == container->def ? container : universe.superInstance(container, slot.method->owner);
  types::Substitution map = owner ? universe.argumentsOf(owner) : types::Substitution{};
  for (size_t i = 0; i < slot.method->typeParams.size() && i < slot.typeArgs.size(); ++i)
    map.map[slot.method->typeParams[i]] = slot.typeArgs[i];
  auto mapped = [&](const Type *t) { return m.layouts.plain(map.empty() ? t : universe.substitute(t, map)); };
  Signature sig;
  for (const LocalDef *formal : slot.method->formals)
    sig.formals.push_back(mapped(formal->type));
  sig.result = mapped(universe.methodResult(slot.method));
  sig.isPlaced = slot.placed;
  return sig;
}

// By which a function names that it looks up this entry.
static std::string entryOf(const std::string &tag, const std::string &name) { return tag + "." + name; }

// The methods that have a place in the table, whether they are called or not: of superclasses first, in the order of
// their declarations.
static std::vector<const MethodDef *> placedMethods(const Class *table) {
  std::vector<const Class *> chain;
  for (const Class *cls = table; cls; cls = cls->super)
    chain.insert(chain.begin(), cls);
  std::vector<const MethodDef *> all;
  for (const Class *cls : chain)
    for (MethodDef *method : cls->def->methods)
      if (!method->isStatic && !method->isCtor && method->typeParams.empty() &&
          (cls->def->isInterface() || analysis::slotMethod(method) == method))
        all.push_back(method);
  return all;
}

// One name per entry, the same in all classes that inherit it. In units, an entry has the same name and place in all
// programs; other slots, those of generic methods, come last.
const std::vector<RunTimeTypes::TableEntry> &RunTimeTypes::entriesOf(Class *table) {
  auto [found, isNew] = tables.try_emplace(table);
  std::vector<TableEntry> &entries = found->second;
  if (!isNew)
    return entries;
  std::set<std::string> taken{"type"};
  auto add = [&](const MethodDef *method, const MethodSlot *slot) {
    std::string wanted = memberName(method->name), name = wanted;
    for (unsigned i = 2; !taken.insert(name).second; ++i)
      name = wanted + "_" + std::to_string(i);
    entries.push_back({name, slot});
  };
  std::set<const MethodSlot *> placed;
  if (m.hasUnits)
    for (const MethodDef *method : placedMethods(table)) {
      auto slot = std::find_if(table->slots.begin(), table->slots.end(),
                               [&](const MethodSlot &each) { return each.method == method && each.typeArgs.empty(); });
      add(method, slot == table->slots.end() ? nullptr : &*slot);
      placed.insert(entries.back().slot);
    }
  for (const MethodSlot &slot : table->slots)
    if (!placed.count(&slot))
      add(slot.method, &slot);
  return entries;
}

std::string RunTimeTypes::slotName(Class *table, const MethodSlot &slot) {
  if (m.support.isWriter(table))
    return m.support.writerSlot(slot);
  const auto &entries = entriesOf(table);
  auto entry = std::find_if(entries.begin(), entries.end(), [&](const TableEntry &each) { return each.slot == &slot; });
  X10C_EXPECT(entry != entries.end());
  m.parts.use(entryOf(tableOf(table), entry->name));
  return entry->name;
}

static std::string pointerType(Module &m, const Signature &sig, const std::string &name) {
  std::string text = m.layouts.cType(sig.result);
  text += (text.back() == '*' ? "(*" : " (*") + name + ")(x10_context *, void *";
  for (const Type *formal : sig.formals)
    text += ", " + m.layouts.cType(formal);
  return text + (sig.isPlaced ? ", void *)" : ")");
}

// The tag of the struct of function pointers. For a class, the struct begins with the run-time type.
std::string RunTimeTypes::tableOf(Class *cls) {
  if (cls->def->isFunction)
    return functionTable(cls->type);
  if (m.support.isWriter(cls))
    return "x10_io_Writer_class";
  bool isInterface = cls->def->isInterface();
  std::string tag = m.names.derived(cls->cName, isInterface ? "_table" : "_class");
  m.parts.use("struct " + tag);
  if (!done.insert("struct " + tag).second)
    return tag;
  std::string text = "struct " + tag + " {\n" + (isInterface ? "" : "  x10_type type;\n");
  unsigned place = 0, unused = 0;
  NameSet needs;
  auto skip = [&] {
    if (unused)
      text += "  x10_unused_slot before_" + std::to_string(place) + "[" + std::to_string(unused) + "];\n";
    unused = 0;
  };
  for (const TableEntry &entry : entriesOf(cls)) {
    if (entry.slot) {
      skip();
      Aside aside(m.parts);
      std::string line = pointerType(m, signatureOf(cls->type, *entry.slot), entry.name);
      NameSet named = aside.names();
      text += "  " + line + ";\n";
      needs.insert(named.begin(), named.end());
      m.parts.entries.add(entryOf(tag, entry.name), std::to_string(place) + " " + line + "\n", std::move(named));
    } else
      ++unused;
    ++place;
  }
  skip();
  m.parts.tables.add("struct " + tag, text + "};\n\n", std::move(needs), true);
  return tag;
}

std::string runTimeName(const Type *type) {
  std::string name = types::str(type, false);
  name.erase(std::remove(name.begin(), name.end(), ' '), name.end());
  return name;
}

Signature functionSignature(const Type *type) {
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

std::string RunTimeTypes::functionTable(const Type *type) {
  std::string tag = m.names.derived(m.layouts.classOf(type)->cName, "_table");
  m.parts.use("struct " + tag);
  if (!done.insert("struct " + tag).second)
    return tag;
  Aside aside(m.parts);
  std::string apply = pointerType(m, functionSignature(type), "apply");
  m.parts.tables.add("struct " + tag, "struct " + tag + " {\n  " + apply + ";\n};\n\n", aside.names());
  return tag;
}

// ---- functions in tables ----

bool sameShape(Module &m, const Signature &a, const Signature &b) {
  if (a.isPlaced != b.isPlaced || a.formals.size() != b.formals.size() ||
      m.layouts.cType(a.result) != m.layouts.cType(b.result))
    return false;
  for (size_t i = 0; i < a.formals.size(); ++i)
    if (m.layouts.cType(a.formals[i]) != m.layouts.cType(b.formals[i]))
      return false;
  return true;
}

// A function over an object that has the wanted signature and calls `target`, which is the text up to the arguments.
std::string RunTimeTypes::bridge(const std::string &name, const std::string &target, const Signature &have,
                                 const Signature &want) {
  m.parts.use(name);
  Aside aside(m.parts);
  std::string params, args;
  for (size_t i = 0; i < want.formals.size(); ++i) {
    std::string p = "p" + std::to_string(i);
    params += ", " + m.layouts.declare(want.formals[i], p);
    args += ", " + converted(m, {p, PPostfix}, want.formals[i], have.formals[i]).text.str();
  }
  params += want.isPlaced ? ", void *place" : "";
  args += !have.isPlaced ? "" : want.isPlaced ? ", place" : ", NULL";
  std::string head =
      m.linkage.function + m.layouts.declare(want.result, name) + "(x10_context *cx, void *object" + params + ")";
  std::string call = target + args + ")";
  std::string body;
  if (want.result->isVoid())
    body = "  " + call + ";\n";
  else if (have.result->isVoid())
    body = "  " + call + ";\n  return " + m.layouts.zero(want.result) + ";\n";
  else
    body = "  return " + converted(m, {call, PPostfix}, have.result, want.result).text.str() + ";\n";
  m.parts.prototypes.add(name, head + ";\n", aside.names());
  m.parts.addHelper(nullptr, name, head + "\n{\n" + body + "}\n\n", aside);
  return name;
}

// The entry for this function in a table for objects of class `cls`.
std::string RunTimeTypes::entryFor(Function *f, Class *cls, const Signature &want) {
  Signature have;
  for (const LocalDef *p : f->code->params)
    have.formals.push_back(p->type);
  have.result = f->code->result;
  have.isPlaced = f->placed;
  std::string function = m.functions.functionOf(f);
  if (m.functions.takesObject(f) && sameShape(m, have, want))
    return function;
  std::string key = function + " " + cls->cName + " " + m.layouts.cType(want.result);
  for (const Type *t : want.formals)
    key += " " + m.layouts.cType(t);
  key += want.isPlaced ? " place" : "";
  std::string &name = adapters[key];
  if (!name.empty())
    return name;
  name = m.names.global(function + "_bridge");
  std::string object = "object";
  if (!isRef(cls->type)) {
    object = "((const " + m.layouts.box(cls) + " *)object)->value";
    if (isRef(f->container))
      object = boxed(m, object, cls->type).str();
  }
  return bridge(std::string(name), function + "(cx, " + object, have, want);
}

// ---- run-time types ----

uint32_t RunTimeTypes::wireNumber(const std::string &type) {
  auto found = wireNumbers.find(type);
  if (found != wireNumbers.end())
    return found->second;
  wireTypes.push_back(type);
  return wireNumbers[type] = static_cast<uint32_t>(wireTypes.size() - 1);
}

std::string RunTimeTypes::typeOf(const Type *type) {
  if (type->isVoid() || type->isNull())
    return "NULL";
  if (const Primitive *p = primitiveOf(type))
    return std::string("&x10_") + p->x10 + "_type";
  if (isString(type))
    return "&x10_String_type";
  Class *cls = m.layouts.classOf(type);
  if (!cls)
    return "NULL";
  if (m.support.has(cls) && isRef(type))
    return "&" + cls->cName + (m.support.isWriter(cls) ? "_class.type" : "_type");
  bool hasTable = !cls->slots.empty() && isRef(type) && !isOpaque(type);
  std::string name = m.names.derived(cls->cName, hasTable ? "_class" : "_type");
  std::string address = "&" + name + (hasTable ? ".type" : "");
  m.parts.use(name);
  if (!done.insert(name).second)
    return address;
  Aside aside(m.parts);
  if (hasTable)
    tableOf(cls);
  m.parts.declarations.add(
      name, m.linkage.declared + "const " + (hasTable ? "struct " + name : "x10_type") + " " + name + ";\n",
      aside.names());
  wireNumber(address);
  queue.push_back({cls, name});
  return address;
}

void RunTimeTypes::definePending() {
  Pending next = queue.front();
  queue.pop_front();
  if (isOpaque(next.cls->type))
    return defineInterfaceType(m, next.cls, next.name);
  defineClassType(m, next.cls, next.name);
}

static void defineInterfaceType(Module &m, Class *cls, const std::string &name) {
  bool isFunction = cls->def->isFunction;
  unsigned place = m.runTime.placeOf(cls);
  m.parts.data += m.linkage.data + "const x10_type " + name + " = {.name = " + quoted(runTimeName(cls->type)) +
                  ", .kind = " + (isFunction ? "X10_KIND_FUNCTION" : "X10_KIND_INTERFACE") +
                  ", .number = " + std::to_string(m.runTime.wireNumber("&" + name)) +
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
  Class *cls = m.layouts.classOf(type);
  return !cls || fieldsHoldPointers(m, cls);
}

static std::string anyEntry(Module &m, Class *cls, Function *f, const char *which) {
  bool isStruct = !isRef(cls->type), isText = !std::strcmp(which, "to_string");
  if (isText && f && (isRail(cls->type) || m.support.isThrowableText(f)))
    return isRail(cls->type) ? "x10_rail_to_string" : "x10_throwable_to_string";
  if (f && f->code) {
    Signature want;
    for (const LocalDef *p : f->code->params)
      want.formals.push_back(p->type);
    want.result = f->code->result;
    return m.runTime.entryFor(f, cls, want);
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
    display += (display.empty() ? "" : ", ") + (at == cls ? own : m.runTime.typeOf(at->type));
  std::string displayName = m.names.derived(name, "_display");
  unsigned count = 0;
  std::string tablesName = cls->isAllocated || cls->needsBox
                               ? m.runTime.itables(cls, m.names.derived(cls->cName, "_itables"), &count)
                               : "NULL";
  Writer w;
  w.line("static const x10_type *const " + displayName + "[] = {" + display + "};");
  w.open(m.linkage.data + "const " + (hasTable ? "struct " + name : std::string("x10_type")) + " " + name + " = {");
  if (hasTable)
    w.open(".type = {");
  w.line(".name = " + quoted(runTimeName(type)) + ", .kind = " +
         (rail       ? "X10_KIND_RAIL"
          : isStruct ? "X10_KIND_STRUCT"
                     : "X10_KIND_CLASS") +
         ", .number = " + std::to_string(m.runTime.wireNumber(own)) + ", .depth = " + std::to_string(chain.size() - 1) +
         ",");
  if (cls->super)
    w.line(".super = " + m.runTime.typeOf(cls->super->type) + ",");
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
  m.parts.data += w.text() + "\n";
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
    w.line(".flags = " + flags +
           ", .size = sizeof(x10_rail), .element = " + (isAny(element) ? "NULL" : m.runTime.typeOf(element)) +
           ", .element_size = sizeof(" + m.layouts.cType(element) + "),");
    return;
  }
  if (!fieldsHoldPointers(m, cls))
    flags = isStruct ? "X10_TYPE_ATOMIC" : flags + " | X10_TYPE_ATOMIC";
  if (FieldDef *name = isStruct ? nullptr : m.serialization.nameField(cls)) {
    const Type *container = m.layouts.plain(types::Universe::get().superInstance(type, name->owner));
    flags += m.serialization.isMadeFromNamed(cls) ? " | X10_TYPE_COPIED" : "";
    w.line(".known_at = offsetof(" + m.layouts.layout(cls) + ", " + m.layouts.fieldPath(type, container, name) + "),");
  }
  if (FieldDef *away = isStruct ? nullptr : types::awayFieldWithin(cls->def)) {
    const Type *container = m.layouts.plain(types::Universe::get().superInstance(type, away->owner));
    flags += " | X10_TYPE_HOMED";
    w.line(".away_at = offsetof(" + m.layouts.layout(cls) + ", " + m.layouts.fieldPath(type, container, away) + "),");
  }
  w.line(".flags = " + flags + ", .size = sizeof(" + (isStruct ? m.layouts.box(cls) : m.layouts.layout(cls)) + "),");
}

static void packLines(Module &m, Class *cls, Writer &w) {
  if (!cls->isSerialized || (!cls->isAllocated && !cls->needsBox))
    return;
  if (isRail(cls->type)) {
    if (!isRef(cls->type->args[0]) && !primitiveOf(cls->type->args[0]))
      w.line(".pack = " + m.serialization.railPacker(cls, false) +
             ", .unpack = " + m.serialization.railPacker(cls, true) + "," + m.serialization.scalarsOf(cls));
  } else if (!isRef(cls->type))
    w.line(".pack = " + m.serialization.boxPacker(cls, false) + ", .unpack = " + m.serialization.boxPacker(cls, true) +
           ",");
  else if (canPack(cls))
    w.line(".pack = " + m.serialization.packer(cls) + ", .unpack = " + m.serialization.arriving(cls) + ",");
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
      w.line("." + m.runTime.slotName(cls, slot) + " = " +
             m.runTime.entryFor(slot.function, cls, m.runTime.signatureOf(cls->type, slot)) + ",");
}

// ---- structs: equality, a hash of all fields, text ----

static std::string structMethod(Module &m, Class *cls, const std::string &which, const std::string &resultType,
                                const std::string &params) {
  std::string name = m.names.derived(cls->cName, "_" + which);
  if (!m.parts.isNew(name))
    return name;
  Aside aside(m.parts);
  std::string head = m.linkage.function + resultType + (resultType.back() == '*' ? "" : " ") + name +
                     "(x10_context *cx, void *object" + params + ")";
  m.parts.prototypes.add(name, head + ";\n", {});
  std::string value = "((const " + m.layouts.box(cls) + " *)object)->value";
  std::string body;
  if (which == "equals")
    body = "  return x10_is_class(other, " + m.runTime.typeOf(cls->type) + ") && " + structEquals(m, cls) + "(cx, " +
           value + ", ((const " + m.layouts.box(cls) + " *)other)->value);\n";
  else
    body = which == "hash_code" ? "  return " + structHash(m, cls) + "(cx, " + value + ");\n" : textBody(m, cls, value);
  m.parts.addHelper(cls, name, head + "\n{\n" + body + "}\n\n", aside);
  return name;
}

static Text asObject(Module &m, const Type *type, const std::string &value) {
  return isRef(type) ? value : boxed(m, value, type);
}

// "struct Pair: first=1 second=2", of a generic one too, and "struct Empty".
static std::string textBody(Module &m, Class *cls, const std::string &value) {
  Text parts = m.literals.reference("struct " + cls->def->qualified.str() + (cls->fields.empty() ? "" : ":"));
  for (const FieldSlot &slot : cls->fields)
    parts += ", " + m.literals.reference(" " + slot.field->name.str() + "=") + ", x10_string_of_any(cx, " +
             asObject(m, slot.type, value + "." + m.layouts.fieldPath(cls->type, cls->type, slot.field)) + ")";
  std::string count = std::to_string(1 + 2 * cls->fields.size());
  return (cls->fields.empty() ? "  (void)cx, (void)object;\n" : "") +
         ("  return x10_string_concat_n(" + count + ", " + parts.str() + ");\n");
}

} // namespace x10c::emit
