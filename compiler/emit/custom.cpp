// Objects that pack themselves (x10.io.CustomSerialization). To pack one, makes a Serializer over the message's
// writer and calls serialize. To unpack one, makes a Deserializer over the reader and calls the constructor
// this(Deserializer). Both handles are disconnected afterwards: a later use reports an error, and does not reach into
// a message that is gone.
#include "emit/module.h"

namespace x10c::emit {

static Function *ctorOf(Module &m, Class *cls, const Type *argument) {
  for (const types::MethodRef &ref : types::Universe::get().findCtors(cls->type))
    if (ref.formals.size() == 1 && m.layouts.plain(ref.formals[0]) == argument)
      return m.functions.functionNamed(ref.def, cls->type);
  return nullptr;
}

static Class *libraryClass(Module &m, const char *name) {
  return m.layouts.classOf(types::Universe::get().named(name));
}

// Statements that make `handle` over the reader or writer `pointer`.
static std::string makeHandle(Module &m, Class *cls, const std::string &pointer) {
  Function *ctor = ctorOf(m, cls, types::Universe::get().Long);
  return "  " + m.layouts.declare(cls->type, "handle") + " = x10_new(" + m.runTime.typeOf(cls->type) + ");\n  " +
         m.functions.functionOf(ctor) + "(cx, handle, (int64_t)(intptr_t)" + pointer + ");\n";
}

static std::string cutHandle(Module &m, Class *cls) {
  return "  handle->" + m.layouts.fieldPath(cls->type, cls->type, m.layouts.allFields(cls)[0].field) + " = 0;\n";
}

std::string customPacker(Module &m, Class *cls) {
  std::string name = m.names.derived(cls->cName, "_pack"), serialize = m.names.derived(cls->cName, "_serialize_into");
  if (!m.parts.isNew(name))
    return name;
  Aside aside(m.parts);
  bool isStruct = cls->def->isStruct();
  MethodDef *method = types::Universe::get()
                          .findMethods(types::Universe::get().named("x10.io.CustomSerialization"), "serialize")[0]
                          .def;
  types::MethodRef body = types::Universe::get().implementation(cls->type, method);
  Function *f = m.functions.functionNamed(body.def, m.layouts.plain(body.container));
  Class *handle = libraryClass(m, "x10.io.Serializer");
  std::string value = isStruct ? "*(const " + m.layouts.cType(cls->type) + " *)object" : "(void *)(uintptr_t)object";
  std::string head =
      m.linkage.function + "void " + name +
      (isStruct ? "(x10_writer *w, " + m.layouts.cType(cls->type) + " self)" : "(x10_writer *w, const void *object)");
  m.parts.prototypes.add(name, head + ";\n", aside.names());
  std::string text = "static void " + serialize + "(x10_context *cx, x10_writer *w, const void *object)\n{\n" +
                     makeHandle(m, handle, "w") + "  " + m.functions.functionOf(f) + "(cx, " + value + ", handle);\n" +
                     cutHandle(m, handle) + "}\n\n" + head + "\n{\n  x10_writer_custom(w, " +
                     (isStruct ? "&self" : "object") + ", " + serialize + ");\n}\n\n";
  m.parts.addHelper(cls, name, text, aside);
  return name;
}

std::string customUnpacker(Module &m, Class *cls) {
  std::string name = m.names.derived(cls->cName, "_unpack");
  if (!m.parts.isNew(name))
    return name;
  Aside aside(m.parts);
  bool isStruct = cls->def->isStruct();
  std::string head = isStruct ? m.layouts.cType(cls->type) + " " + name + "(x10_context *cx, x10_reader *r)"
                              : "void " + name + "(x10_context *cx, x10_reader *r, void *object)";
  m.parts.prototypes.add(name, m.linkage.function + head + ";\n", aside.names());
  Class *handle = libraryClass(m, "x10.io.Deserializer");
  Function *ctor = ctorOf(m, cls, handle->type);
  std::string body =
      isStruct ? "  " + m.layouts.declare(cls->type, "self") + " = " + m.layouts.zero(cls->type) + ";\n" : "";
  if (ctor)
    body += makeHandle(m, handle, "r") + "  " + m.functions.functionOf(ctor) + "(cx, " +
            (isStruct ? "&self" : "object") + ", handle);\n" + cutHandle(m, handle) +
            "  if (cx->pending)\n    x10_reader_fail(r, \"an exception in a constructor this(Deserializer)\");\n";
  else
    body += std::string("  (void)cx") + (isStruct ? "" : ", (void)object") + ";\n  x10_reader_fail(r, " +
            quoted(runTimeName(cls->type) + " has no constructor this(Deserializer)") + ");\n";
  m.parts.addHelper(cls, name,
                    m.linkage.function + head + "\n{\n" + body + (isStruct ? "  return self;\n" : "") + "}\n\n", aside);
  return name;
}

} // namespace x10c::emit
