// Objects that pack themselves (x10.io.CustomSerialization). To pack one, makes a Serializer over the message's
// writer and calls serialize. To unpack one, makes a Deserializer over the reader and calls the constructor
// this(Deserializer). Both handles are disconnected afterwards: a later use reports an error, and does not reach into
// a message that is gone.
#include "emit/module.h"

namespace x10c::emit {

Function *Module::functionNamed(MethodDef *method, const Type *container) {
  for (Function *f : program.functions)
    if (f->method == method && f->container == container && f->typeArgs.empty())
      return f->code ? f : nullptr;
  return nullptr;
}

static Function *ctorOf(Module &m, Class *cls, const Type *argument) {
  for (const types::MethodRef &ref : types::Universe::get().findCtors(cls->type))
    if (ref.formals.size() == 1 && m.plain(ref.formals[0]) == argument)
      return m.functionNamed(ref.def, cls->type);
  return nullptr;
}

static Class *libraryClass(Module &m, const char *name) { return m.classOf(types::Universe::get().named(name)); }

// Statements that make `handle` over the reader or writer `pointer`.
static std::string makeHandle(Module &m, Class *cls, const std::string &pointer) {
  Function *ctor = ctorOf(m, cls, types::Universe::get().Long);
  return "  " + m.declare(cls->type, "handle") + " = x10_new(" + m.typeOf(cls->type) + ");\n  " + m.functionOf(ctor) +
         "(cx, handle, (int64_t)(intptr_t)" + pointer + ");\n";
}

static std::string cutHandle(Module &m, Class *cls) {
  return "  handle->" + m.fieldPath(cls->type, cls->type, m.allFields(cls)[0].field) + " = 0;\n";
}

std::string Module::customPacker(Class *cls) {
  std::string name = derived(cls->cName, "_pack"), serialize = derived(cls->cName, "_serialize_into");
  if (!statementsDone.insert(name).second)
    return name;
  bool isStruct = cls->def->isStruct();
  MethodDef *method = types::Universe::get()
                          .findMethods(types::Universe::get().named("x10.io.CustomSerialization"), "serialize")[0]
                          .def;
  types::MethodRef body = types::Universe::get().implementation(cls->type, method);
  Function *f = functionNamed(body.def, plain(body.container));
  Class *handle = libraryClass(*this, "x10.io.Serializer");
  std::string value = isStruct ? "*(const " + cType(cls->type) + " *)object" : "(void *)(uintptr_t)object";
  std::string head =
      "static void " + name +
      (isStruct ? "(x10_writer *w, " + cType(cls->type) + " self)" : "(x10_writer *w, const void *object)");
  prototypes += head + ";\n";
  helpers += "static void " + serialize + "(x10_context *cx, x10_writer *w, const void *object)\n{\n" +
             makeHandle(*this, handle, "w") + "  " + functionOf(f) + "(cx, " + value + ", handle);\n" +
             cutHandle(*this, handle) + "}\n\n" + head + "\n{\n  x10_writer_custom(w, " +
             (isStruct ? "&self" : "object") + ", " + serialize + ");\n}\n\n";
  return name;
}

std::string Module::customUnpacker(Class *cls) {
  std::string name = derived(cls->cName, "_unpack");
  if (!statementsDone.insert(name).second)
    return name;
  bool isStruct = cls->def->isStruct();
  std::string head = isStruct ? cType(cls->type) + " " + name + "(x10_context *cx, x10_reader *r)"
                              : "void " + name + "(x10_context *cx, x10_reader *r, void *object)";
  prototypes += "static " + head + ";\n";
  Class *handle = libraryClass(*this, "x10.io.Deserializer");
  Function *ctor = ctorOf(*this, cls, handle->type);
  std::string body = isStruct ? "  " + declare(cls->type, "self") + " = " + zero(cls->type) + ";\n" : "";
  if (ctor)
    body += makeHandle(*this, handle, "r") + "  " + functionOf(ctor) + "(cx, " + (isStruct ? "&self" : "object") +
            ", handle);\n" + cutHandle(*this, handle) +
            "  if (cx->pending)\n    x10_reader_fail(r, \"an exception in a constructor this(Deserializer)\");\n";
  else
    body += std::string("  (void)cx") + (isStruct ? "" : ", (void)object") + ";\n  x10_reader_fail(r, " +
            quoted(types::str(cls->type, false) + " has no constructor this(Deserializer)") + ");\n";
  helpers += "static " + head + "\n{\n" + body + (isStruct ? "  return self;\n" : "") + "}\n\n";
  return name;
}

} // namespace x10c::emit
