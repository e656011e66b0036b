// Packing of values and objects that travel to other places: the fields of a type, in order. A transient field is
// left out and arrives as zero.
#include "emit/module.h"
#include "types/known.h"

#include <algorithm>

namespace x10c::emit {

static std::string unpacker(Module &m, Class *cls);
static std::string setOnArrival(Module &m, Class *cls, const std::string &leave);
static std::string nativePacker(Module &m, Class *cls, const char *which);

bool unpackTakesContext(const Type *type) { return !primitiveOf(type); }

std::string Serialization::packValue(const Type *type, const std::string &value) {
  if (const Primitive *p = primitiveOf(type))
    return std::string("x10_write_") + p->x10 + "(w, " + value + ")";
  if (isRef(type))
    return "x10_write_object(w, " + value + ")";
  return packer(m.layouts.classOf(type)) + "(w, " + value + ")";
}

std::string Serialization::unpackValue(const Type *type) {
  if (const Primitive *p = primitiveOf(type))
    return std::string("x10_read_") + p->x10 + "(r)";
  if (!isRef(type))
    return unpacker(m, m.layouts.classOf(type)) + "(cx, r)";
  if (type->isNull() || isAny(type))
    return "x10_read_object(cx, r)";
  return "x10_read_instance(cx, r, " + m.runTime.typeOf(type) + ")";
}

using types::isUnchanging;

// Whether a value can stand for the copy of it that a message would bring to the same place: a number, a struct of
// such values, an object that stays at home, or one of an Unchanging type. In every class that the object may have, the
// fields of Unchanging types must be so too. `asked`: the types that are being asked about.
bool Serialization::isLikeItsCopy(const Type *type, std::set<const Type *> asked) const {
  if (primitiveOf(type) || !asked.insert(type).second)
    return true;
  if (!type->isClass())
    return false;
  if (types::isHomed(type->def))
    return true;
  auto fits = [&](const FieldSlot &slot) { return !slot.field->isTransient && isLikeItsCopy(slot.type, asked); };
  auto isPromised = [&](const FieldSlot &slot) {
    return !slot.type->isClass() || !isUnchanging(slot.type->def) || isLikeItsCopy(slot.type, asked);
  };
  if (isUnchanging(type->def)) {
    for (const Class *cls : m.program.classes)
      if (types::Universe::get().isSubclass(cls->def, type->def))
        for (const Class *each = cls; each; each = each->super)
          if (!isUnchanging(each->def) || !std::all_of(each->fields.begin(), each->fields.end(), isPromised))
            return false;
    return true;
  }
  const Class *cls = isRef(type) ? nullptr : m.layouts.classOf(type);
  return cls && cls->def->nativeRep.empty() && !types::packsItself(type) &&
         std::all_of(cls->fields.begin(), cls->fields.end(), fits);
}

// The C name of a native type, without "struct", "_t" and stars.
static std::string stem(std::string rep) {
  while (!rep.empty() && (rep.back() == '*' || rep.back() == ' '))
    rep.pop_back();
  if (rep.starts_with("struct "))
    rep = rep.substr(7);
  if (rep.ends_with("_t"))
    rep = rep.substr(0, rep.size() - 2);
  return rep;
}

static bool isThrowable(const Class *cls) { return stem(cls->def->nativeRep) == "x10_throwable"; }

// Whether a class adds nothing to be packed to its superclass, and so shares its packer.
static bool sharesPacker(const Class *cls) {
  if (!cls->super || isThrowable(cls))
    return false;
  for (const FieldSlot &slot : cls->fields)
    if (types::goesAlong(slot.field))
      return false;
  return true;
}

std::string Serialization::packer(Class *cls) {
  bool isStruct = cls->def->isStruct();
  if (isStruct && !cls->def->nativeRep.empty())
    return nativePacker(m, cls, "_pack");
  if (types::packsItself(cls->type))
    return customPacker(m, cls);
  if (sharesPacker(cls))
    return packer(cls->super);
  std::string name = m.names.derived(cls->cName, "_pack");
  if (!m.parts.isNew(name))
    return name;
  Aside aside(m.parts);
  std::string head =
      isStruct ? "(x10_writer *w, " + m.layouts.cType(cls->type) + " self)" : "(x10_writer *w, const void *object)";
  m.parts.prototypes.add(name, m.linkage.function + "void " + name + head + ";\n", aside.names());
  std::string body;
  if (isThrowable(cls))
    body = "  x10_write_object(w, self->message);\n  x10_write_object(w, self->cause);\n  x10_trace_pack(w, self);\n";
  else if (cls->super)
    body = "  " + packer(cls->super) + "(w, object);\n";
  bool own = isThrowable(cls);
  if (cls->def->nativeRep.empty())
    for (const FieldSlot &slot : cls->fields)
      if (types::goesAlong(slot.field)) {
        own = true;
        body += "  " +
                packValue(slot.type,
                          (isStruct ? "self." : "self->") + m.layouts.fieldPath(cls->type, cls->type, slot.field)) +
                ";\n";
      }
  if (own && !isStruct)
    body = "  const " + m.layouts.layout(cls) + " *self = object;\n" + body;
  if (types::isMadeFromNamed(cls->def))
    body = "  if (x10_writer_names(w))\n    return;\n" + body;
  if (!own && isStruct)
    body = "  (void)self;\n" + body;
  if (!own && !cls->super)
    body = (isStruct ? "  (void)w;\n" : "  (void)w, (void)object;\n") + body;
  m.parts.addHelper(cls, name, m.linkage.function + "void " + name + head + "\n{\n" + body + "}\n\n", aside);
  return name;
}

FieldDef *Serialization::nameField(Class *cls) const {
  if (types::packsItself(cls->type))
    return nullptr;
  bool isNew = false, isFixed = true;
  for (Class *at = cls; at; at = at->super) {
    isNew |= types::isMadeFromNamed(at->def);
    isFixed &= at->fields.empty() || isUnchanging(at->def);
    for (const FieldSlot &slot : at->fields)
      if (types::isNameField(slot.field))
        return isNew || isFixed ? slot.field : nullptr;
  }
  return nullptr;
}

bool Serialization::isMadeFromNamed(Class *cls) const {
  for (Class *at = cls; at; at = at->super)
    if (types::isMadeFromNamed(at->def))
      return true;
  return false;
}

// Statements that fill in the fields of a class and its superclasses where the message names an object that has them.
static std::string fromNamed(Module &m, Class *cls) {
  std::string text = "  const " + m.layouts.layout(cls) + " *named = x10_reader_named(r, " +
                     m.runTime.typeOf(cls->type) + ");\n  if (named) {\n";
  for (const FieldSlot &slot : m.layouts.allFields(cls))
    if (!slot.field->isTransient || types::isNameField(slot.field)) {
      const Type *container = m.layouts.plain(types::Universe::get().superInstance(cls->type, slot.field->owner));
      std::string path = m.layouts.fieldPath(cls->type, container, slot.field);
      text += "    self->" + path + " = named->" + path + ";\n";
    }
  return text + "    return;\n  }\n";
}

// Of a class: (cx, r, void *). Of a struct: (cx, r), which gives the value.
static std::string unpacker(Module &m, Class *cls) {
  bool isStruct = cls->def->isStruct();
  if (isStruct && !cls->def->nativeRep.empty())
    return nativePacker(m, cls, "_unpack");
  if (types::packsItself(cls->type))
    return customUnpacker(m, cls);
  if (sharesPacker(cls))
    return unpacker(m, cls->super);
  std::string name = m.names.derived(cls->cName, "_unpack");
  if (!m.parts.isNew(name))
    return name;
  Aside aside(m.parts);
  std::string head = isStruct ? m.layouts.cType(cls->type) + " " + name + "(x10_context *cx, x10_reader *r)"
                              : "void " + name + "(x10_context *cx, x10_reader *r, void *object)";
  m.parts.prototypes.add(name, m.linkage.function + head + ";\n", aside.names());
  std::string body;
  if (isThrowable(cls))
    body = "  self->message = x10_read_instance(cx, r, &x10_String_type);\n  self->cause = x10_read_instance(cx, r, " +
           m.runTime.typeOf(cls->type) + ");\n  x10_trace_unpack(cx, r, self);\n";
  else if (cls->super)
    body = "  " + unpacker(m, cls->super) + "(cx, r, object);\n";
  bool own = isThrowable(cls), takesContext = own || cls->super;
  if (cls->def->nativeRep.empty())
    for (const FieldSlot &slot : cls->fields)
      if (types::goesAlong(slot.field)) {
        own = true;
        takesContext |= unpackTakesContext(slot.type);
        body += "  " + std::string(isStruct ? "self." : "self->") +
                m.layouts.fieldPath(cls->type, cls->type, slot.field) + " = " + m.serialization.unpackValue(slot.type) +
                ";\n";
      }
  if (types::isMadeFromNamed(cls->def))
    body = fromNamed(m, cls) + body;
  std::string arrival = isStruct ? setOnArrival(m, cls, "return self") : "";
  body += arrival;
  if (!takesContext && arrival.empty())
    body = "  (void)cx;\n" + body;
  if (isStruct)
    body = "  " + m.layouts.declare(cls->type, "self") + " = " + m.layouts.zero(cls->type) + ";\n" +
           (own ? "" : "  (void)r;\n") + body + "  return self;\n";
  else if (own)
    body = "  " + m.layouts.layout(cls) + " *self = object;\n" + body;
  else if (!cls->super)
    body = "  (void)r, (void)object;\n" + body;
  m.parts.addHelper(cls, name, m.linkage.function + head + "\n{\n" + body + "}\n\n", aside);
  return name;
}

// Statements that set transient fields as @TransientInitExpr says. They run when all fields of all superclasses have
// arrived, those of superclasses first.
static std::string setOnArrival(Module &m, Class *cls, const std::string &leave) {
  std::string text, members = cls->def->isStruct() ? "self." : "self->",
                    argument = cls->def->isStruct() ? "self" : "object";
  for (const FieldSlot &slot : m.layouts.allFields(cls))
    if (types::MethodDef *method = types::arrivalOf(slot.field)) {
      const Type *container = m.layouts.plain(types::Universe::get().superInstance(cls->type, slot.field->owner));
      Function *init = m.functions.functionNamed(method, container);
      text += "  if (x10_reader_failure(r))\n    " + leave + ";\n  " + members +
              m.layouts.fieldPath(cls->type, container, slot.field) + " = " + m.functions.functionOf(init) + "(cx, " +
              argument + (init->placed ? ", NULL" : "") + ");\n  if (cx->pending)\n    x10_reader_fail(r, " +
              quoted("an exception in @TransientInitExpr of " + slot.field->name.str()) + ");\n";
    }
  return text;
}

std::string Serialization::arriving(Class *cls) {
  std::string fields = unpacker(m, cls), set = m.names.derived(cls->cName, "_arrived"),
              arrive = m.names.derived(cls->cName, "_arrive");
  auto define = [&](const std::string &name, const std::string &body, Aside &aside) {
    std::string head = "void " + name + "(x10_context *cx, x10_reader *r, void *object)";
    m.parts.prototypes.add(name, m.linkage.function + head + ";\n", {});
    m.parts.addHelper(cls, name, m.linkage.function + head + "\n{\n" + body + "}\n\n", aside);
  };
  {
    Aside aside(m.parts);
    std::string sets = types::packsItself(cls->type) ? "" : setOnArrival(m, cls, "return");
    if (sets.empty()) {
      aside.owned(); // nothing
      return m.parts.use(fields), fields;
    }
    define(set, "  " + m.layouts.layout(cls) + " *self = object;\n" + sets, aside);
  }
  {
    Aside aside(m.parts);
    m.parts.use(fields);
    m.parts.use(set);
    define(arrive, "  " + fields + "(cx, r, object);\n  x10_reader_arrived(r, object, " + set + ");\n", aside);
  }
  m.parts.use(arrive);
  return arrive;
}

// Native structs have packers of their own: x10_global_pack(w, value) and x10_global_unpack(cx, r). Scalars are
// written directly.
static std::string nativePacker(Module &m, Class *cls, const char *which) {
  std::string name = stem(cls->def->nativeRep);
  bool isUnpack = std::string(which) == "_unpack";
  if (name == "x10_place") {
    std::string helper = m.names.derived("place", which);
    std::string head = m.linkage.function + (isUnpack ? "x10_place " + helper + "(x10_context *cx, x10_reader *r)"
                                                      : "void " + helper + "(x10_writer *w, x10_place v)");
    if (m.parts.isNew(helper)) {
      Aside aside(m.parts);
      m.parts.addHelper(
          nullptr, helper,
          head + (isUnpack ? "\n{\n  (void)cx;\n  return x10_read_32(r);\n}\n\n" : "\n{\n  x10_write_32(w, v);\n}\n\n"),
          aside);
      m.parts.prototypes.add(helper, head + ";\n", {});
    }
    return helper;
  }
  return name + which;
}

// Packs a box: its value.
std::string Serialization::boxPacker(Class *cls, bool isUnpack) {
  std::string name = m.names.derived(cls->cName, isUnpack ? "_box_unpack" : "_box_pack");
  if (!m.parts.isNew(name))
    return name;
  Aside aside(m.parts);
  std::string head = isUnpack ? "void " + name + "(x10_context *cx, x10_reader *r, void *object)"
                              : "void " + name + "(x10_writer *w, const void *object)";
  m.parts.prototypes.add(name, m.linkage.function + head + ";\n", aside.names());
  std::string body = isUnpack
                         ? "  ((" + m.layouts.box(cls) + " *)object)->value = " + unpackValue(cls->type) + ";\n"
                         : "  " + packValue(cls->type, "((const " + m.layouts.box(cls) + " *)object)->value") + ";\n";
  if (isUnpack && !unpackTakesContext(cls->type))
    body = "  (void)cx;\n" + body;
  m.parts.addHelper(cls, name, m.linkage.function + head + "\n{\n" + body + "}\n\n", aside);
  return name;
}

// Packs a rail of structs: the length, then the elements. unpack is called after the reader has read the length.
std::string Serialization::railPacker(Class *cls, bool isUnpack) {
  const Type *element = cls->type->args[0];
  std::string name = m.names.derived(cls->cName, isUnpack ? "_unpack" : "_pack");
  if (!m.parts.isNew(name))
    return name;
  Aside aside(m.parts);
  std::string head = isUnpack ? "void " + name + "(x10_context *cx, x10_reader *r, void *object)"
                              : "void " + name + "(x10_writer *w, const void *object)";
  m.parts.prototypes.add(name, m.linkage.function + head + ";\n", aside.names());
  std::string body = "  " + std::string(isUnpack ? "" : "const ") + m.layouts.layout(cls) + " *self = object;\n";
  if (!isUnpack)
    body += "  x10_write_64(w, (uint64_t)self->size);\n";
  body += "  for (int64_t i = 0; i < self->size; i++)\n    ";
  body += isUnpack ? "self->data[i] = " + unpackValue(element) + ";\n" : packValue(element, "self->data[i]") + ";\n";
  if (isUnpack && !unpackTakesContext(element))
    body = "  (void)cx;\n" + body;
  m.parts.addHelper(cls, name, m.linkage.function + head + "\n{\n" + body + "}\n\n", aside);
  return name;
}

// Lists the positions of a struct's multi-byte numbers, one a line, and counts them. False: the struct has other fields
// too.
static bool listScalars(Module &m, const Type *type, const std::string &within, const std::string &path, Writer &w,
                        unsigned &count) {
  if (!m.layouts.classOf(type)->def->nativeRep.empty())
    return false;
  for (const FieldSlot &slot : m.layouts.classOf(type)->fields) {
    std::string field = path + m.layouts.fieldPath(type, type, slot.field);
    const Primitive *p = primitiveOf(slot.type);
    if (p && p->bits > 8) {
      w.line("{offsetof(" + within + ", " + field + "), " + std::to_string(p->bits / 8) + "},");
      ++count;
    }
    if (!p && (isRef(slot.type) || !listScalars(m, slot.type, within, field + ".", w, count)))
      return false;
  }
  return true;
}

// For a rail of structs that are copied as bytes between places: the numbers to convert for another byte order.
std::string Serialization::scalarsOf(Class *cls) {
  const Type *element = cls->type->args[0];
  std::string name = m.names.derived(cls->cName, "_scalars");
  Writer w;
  w.open("static const x10_scalar " + name + "[] = {");
  unsigned count = 0;
  if (!listScalars(m, element, m.layouts.cType(element), "", w, count))
    return "";
  if (count == 0)
    w.line("{0, 0},");
  w.close("};");
  m.parts.data += w.text() + "\n";
  return " .scalars = " + name + ", .scalar_count = " + std::to_string(count) + ",";
}

} // namespace x10c::emit
