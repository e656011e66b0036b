// The layout of X10's types in memory. A class is a struct whose first member is the struct of its superclass or, at
// a root, the object's head. A struct is a C struct. A box is a head and the value. Interfaces and function types are
// void *.
#include "emit/module.h"
#include "support/expect.h"
#include <algorithm>

namespace x10c::emit {

const Primitive *primitiveOf(const Type *type) {
  X10C_EXPECT(type);
  static const types::Universe &u = types::Universe::get();
  static const Primitive primitives[] = {
      {u.Boolean, "Boolean", "bool", 8, false, false},    {u.Byte, "Byte", "int8_t", 8, true, false},
      {u.Short, "Short", "int16_t", 16, true, false},     {u.Int, "Int", "int32_t", 32, true, false},
      {u.Long, "Long", "int64_t", 64, true, false},       {u.UByte, "UByte", "uint8_t", 8, false, false},
      {u.UShort, "UShort", "uint16_t", 16, false, false}, {u.UInt, "UInt", "uint32_t", 32, false, false},
      {u.ULong, "ULong", "uint64_t", 64, false, false},   {u.Float, "Float", "float", 32, true, true},
      {u.Double, "Double", "double", 64, true, true},     {u.Char, "Char", "x10_char", 32, false, false}};
  auto is = [&](const Primitive &p) { return type->base && p.type == type->base; };
  auto found = std::find_if(std::begin(primitives), std::end(primitives), is);
  return found == std::end(primitives) ? nullptr : found;
}

bool isRef(const Type *type) {
  X10C_EXPECT(type);
  return type->isNull() || (type->isClass() && !type->def->isStruct());
}

bool isRail(const Type *type) { return type->isRail(); }
bool isString(const Type *type) { return type->isString(); }
bool isAny(const Type *type) { return type->base && type->base == types::Universe::get().Any; }
bool isOpaque(const Type *type) {
  return type->isNull() ||
         (type->isClass() && (type->def->isInterface() || type->def->isFunction) && type->def->nativeRep.empty());
}

Class *Layouts::classOf(const Type *type) const {
  auto found = m.program.classOf.find(type);
  return found == m.program.classOf.end() ? nullptr : found->second;
}

const Type *Layouts::plain(const Type *type) {
  const Type *&found = plainTypes[type];
  if (found)
    return found;
  const Type *base = type->base ? type->base : type;
  if (base->isClass() && !base->args.empty()) {
    Types args;
    for (const Type *arg : base->args)
      args.push_back(plain(arg));
    if (args != base->args)
      base = types::Universe::get().classType(base->def, args);
  }
  return plainTypes[type] = base;
}

// The class whose struct a value points to, if the struct is the program's own.
Class *Layouts::pointee(const Type *type) const {
  bool isPointer = type->isClass() && isRef(type) && !isString(type) && !isOpaque(type);
  return isPointer && (type->def->nativeRep.empty() || isRail(type)) ? classOf(type) : nullptr;
}

void Layouts::forward(Class *cls) {
  X10C_EXPECT(!cls->cName.empty());
  m.parts.use("struct " + cls->cName + ";");
  if (!m.support.has(cls) && known.insert(cls->cName).second)
    order.push_back(cls->cName);
}

std::string Layouts::forwards() const {
  std::string text;
  for (const std::string &name : order)
    if (pointedTo.count(name))
      text += "struct " + name + ";\n";
  return text;
}

std::string Layouts::forwards(const NameSet &names) const {
  std::string text;
  for (const std::string &name : order)
    if (std::string declaration = "struct " + name + ";"; names.count(declaration))
      text += declaration + "\n";
  return text;
}

void Layouts::reach(const Type *type) {
  X10C_EXPECT(type);
  if (Class *cls = type->isVoid() || type->isNull() ? nullptr : pointee(type))
    use(cls);
}

void Layouts::use(Class *cls) {
  if (m.support.has(cls))
    return;
  forward(cls);
  m.parts.use("struct " + cls->cName);
  queue.push_back(cls);
}

std::string Layouts::cType(const Type *type) {
  X10C_EXPECT(type);
  if (type->isVoid())
    return "void";
  if (const Primitive *p = primitiveOf(type))
    return p->c;
  if (isString(type))
    return "x10_string *";
  if (isOpaque(type) || !type->isClass())
    return "void *";
  if (!type->def->nativeRep.empty() && !isRail(type)) {
    const std::string &rep = type->def->nativeRep;
    return isRef(type) && rep.back() != '*' ? rep + " *" : rep; // of a class: its struct, or a pointer to it
  }
  Class *cls = classOf(type);
  if (!cls)
    return "void *";
  if (type->def->isStruct())
    return layout(cls);
  forward(cls);
  named.insert(cls);
  queue.push_back(cls);
  return "struct " + cls->cName + " *";
}

std::string Layouts::declare(const Type *type, const std::string &name) {
  std::string c = cType(type);
  return c.back() == '*' ? c + name : c + " " + name;
}

std::string Layouts::layout(Class *cls) {
  X10C_EXPECT(cls->def);
  if (!cls->def->nativeRep.empty() && !isRail(cls->type)) {
    std::string rep = cls->def->nativeRep;
    while (!rep.empty() && (rep.back() == '*' || rep.back() == ' '))
      rep.pop_back();
    return rep;
  }
  if (const Primitive *p = primitiveOf(cls->type))
    return p->c;
  m.parts.use("struct " + cls->cName);
  define(cls);
  return "struct " + cls->cName;
}

const Layouts::FieldNames &Layouts::namesOfFields(const Class *cls) const {
  FieldNames &names = fieldNames[cls];
  if (!names.empty())
    return names;
  std::unordered_map<std::string, unsigned> counts;
  for (const FieldSlot &slot : cls->fields) {
    std::string name = memberName(slot.field->name);
    unsigned same = counts[name]++;
    names.emplace(slot.field, same ? name + "_" + std::to_string(same + 1) : name);
  }
  return names;
}

// Embedded structs are defined first. Structs behind pointers are defined later (drain).
void Layouts::define(Class *cls) {
  X10C_EXPECT(cls);
  if (m.support.has(cls) || !done.insert(cls->cName).second)
    return;
  forward(cls);
  Aside aside(m.parts);
  if (cls->super && cls->fields.empty()) { // no fields of its own: one line
    std::string base = layout(cls->super);
    m.parts.structs.add("struct " + cls->cName, "struct " + cls->cName + " { " + base + " base; };\n", aside.names());
    isBlank = false;
    written.insert(cls->cName);
    return;
  }
  std::string text = "/* " + commented(types::str(cls->type, false)) +
                     (cls->def->loc && !m.hasUnits ? ", " + sourceLine(cls->def->loc) : "") + " */\nstruct " +
                     cls->cName + " {\n";
  Types members;
  if (isRail(cls->type)) {
    members = {cls->type->args[0]};
    text += "  x10_object head;\n  int64_t size;\n  " + declare(cls->type->args[0], "data[]") + ";\n";
  } else {
    if (cls->super)
      text += "  " + layout(cls->super) + " base;\n";
    else if (!cls->def->isStruct())
      text += "  x10_object head;\n";
    for (const FieldSlot &slot : cls->fields) {
      text += "  " + declare(slot.type, namesOfFields(cls).at(slot.field)) + ";\n";
      members.push_back(slot.type);
    }
    if (cls->def->isStruct() && cls->fields.empty())
      text += "  uint8_t empty;\n";
  }
  for (const Type *member : members)
    if (Class *other = pointee(member); other && other != cls && !m.support.has(other) && !written.count(other->cName))
      pointedTo.insert(other->cName);
  written.insert(cls->cName);
  add("struct " + cls->cName, text + "};\n", aside.names());
}

// Adds the text, with empty lines around it.
void Layouts::add(const std::string &name, const std::string &text, NameSet needs) {
  m.parts.structs.add(name, (isBlank ? "" : "\n") + text + "\n", std::move(needs));
  isBlank = true;
}

void Layouts::definePending() {
  Class *cls = queue.front();
  queue.pop_front();
  define(cls);
}

std::string Layouts::box(Class *cls) {
  X10C_EXPECT(cls->def->isStruct());
  if (const Primitive *p = primitiveOf(cls->type))
    return std::string("x10_box_") + p->x10;
  std::string name = m.names.derived(cls->cName, "_box");
  m.parts.use("struct " + name);
  if (!done.insert(name).second)
    return "struct " + name;
  Aside aside(m.parts);
  std::string value = cType(cls->type);
  add("struct " + name,
      "/* " + commented(types::str(cls->type, false)) + " as an object */\nstruct " + name +
          " {\n  x10_object head;\n  " + value + " value;\n};\n",
      aside.names());
  return "struct " + name;
}

std::string Layouts::zero(const Type *type) {
  X10C_EXPECT(type && !type->isVoid());
  if (type->isVoid())
    return "";
  if (const Primitive *p = primitiveOf(type))
    return p->isReal ? "0.0" : p->type->isBoolean() ? "false" : "0";
  if (isRef(type))
    return "NULL";
  return "(" + cType(type) + "){0}";
}

std::string Layouts::fieldPath(const Type *type, const Type *container, FieldDef *field) {
  X10C_EXPECT(field && container);
  std::string path;
  Class *cls = classOf(type);
  reach(type);
  auto declares = [&](Class *c) { return namesOfFields(c).count(field) || c->type == container; };
  while (cls && !declares(cls) && cls->super) {
    path += "base.";
    cls = cls->super;
  }
  const FieldNames *names = cls ? &namesOfFields(cls) : nullptr;
  return path + (names && names->count(field) ? names->at(field) : memberName(field->name));
}

std::vector<FieldSlot> Layouts::allFields(Class *cls) const {
  X10C_EXPECT(cls);
  std::vector<FieldSlot> all;
  if (cls->super)
    all = allFields(cls->super);
  all.insert(all.end(), cls->fields.begin(), cls->fields.end());
  return all;
}

} // namespace x10c::emit
