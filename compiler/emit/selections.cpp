// Packing of some fields of a class: what a message says of its objects in place of all that their own packers write.
#include "emit/module.h"

namespace x10c::emit {

namespace {

// The functions that pack and unpack the fields of one Selection, and the type whose objects they are for.
class Selected {
public:
  Selected(Module &module, const Selection &s) : m(module), part(s), cls(module.layouts.classOf(s.type)) {}

  // A row of the table.
  std::string row() {
    std::string name = m.names.global(cls->cName + "_some");
    if (isRef(part.type))
      ofObjects(name);
    else
      ofRail(name);
    return "{" + m.runTime.typeOf(type()) + ", " + name + "_pack, " + name + "_unpack, " + std::to_string(least()) +
           "}";
  }

private:
  Module &m;
  const Selection &part;
  Class *cls;

  // Structs have no objects: a rail of them is one.
  const Type *type() const {
    return isRef(part.type) ? part.type : types::Universe::get().named("x10.lang.Rail", {part.type});
  }

  uint32_t least() const {
    uint32_t bytes = 0;
    for (const Selection::Kept &kept : part.fields)
      bytes += isRef(typeOf(kept)) ? 4 : primitiveOf(typeOf(kept)) ? (primitiveOf(typeOf(kept))->bits + 7) / 8 : 0;
    return bytes;
  }

  const Type *typeOf(const Selection::Kept &kept) const {
    for (const FieldSlot &slot : m.layouts.classOf(kept.container)->fields)
      if (slot.field == kept.field)
        return slot.type;
    return nullptr;
  }

  // Statements for each field of the value that `self` leads to.
  std::string fields(bool isUnpack, const std::string &self, const std::string &indent) const {
    std::string text;
    for (const Selection::Kept &kept : part.fields) {
      std::string value = self + m.layouts.fieldPath(part.type, kept.container, kept.field);
      text += indent +
              (isUnpack ? value + " = " + m.serialization.unpackValue(typeOf(kept))
                        : m.serialization.packValue(typeOf(kept), value)) +
              ";\n";
    }
    return text;
  }

  bool takesContext() const {
    for (const Selection::Kept &kept : part.fields)
      if (unpackTakesContext(typeOf(kept)))
        return true;
    return false;
  }

  void define(const std::string &suffixed, bool isUnpack, const std::string &body) {
    std::string name = suffixed + (isUnpack ? "_unpack" : "_pack"),
                head = m.linkage.function + "void " + name +
                       (isUnpack ? "(x10_context *cx, x10_reader *r, void *object)"
                                 : "(x10_writer *w, const void *object)");
    m.parts.prototypes.add(name, head + ";\n", {});
    m.parts.helpers.add(name, head + "\n{\n" + (isUnpack && !takesContext() ? "  (void)cx;\n" : "") + body + "}\n\n",
                        {});
    m.parts.use(name);
  }

  void ofObjects(const std::string &name) {
    if (part.fields.empty()) {
      define(name, false, "  (void)w, (void)object;\n");
      return define(name, true, "  (void)r, (void)object;\n");
    }
    std::string self = m.layouts.layout(cls) + " *self = object;\n";
    define(name, false, "  const " + self + fields(false, "self->", "  "));
    define(name, true, "  " + self + fields(true, "self->", "  "));
  }

  // The length is read by the reader.
  void ofRail(const std::string &name) {
    std::string self = m.layouts.layout(m.layouts.classOf(type())) + " *self = object;\n";
    std::string loop = "  for (int64_t i = 0; i < self->size; i++) {\n";
    define(name, false,
           "  const " + self + "  x10_write_64(w, (uint64_t)self->size);\n" + loop +
               fields(false, "self->data[i].", "    ") + "  }\n");
    define(name, true, "  " + self + loop + fields(true, "self->data[i].", "    ") + "  }\n");
  }
};

// The same for equal lists.
std::string keyOf(const std::vector<Selection> &list) {
  auto add = [key = std::string()](const void *p) mutable {
    return key += std::to_string(reinterpret_cast<uintptr_t>(p)) + " ";
  };
  for (const Selection &part : list) {
    add(part.type);
    for (const Selection::Kept &kept : part.fields)
      add(kept.container), add(kept.field);
  }
  return add(nullptr);
}

} // namespace

std::string Serialization::selections(const std::vector<Selection> &list) {
  std::string &name = selected[keyOf(list)], count = std::to_string(list.size());
  if (name.empty()) {
    Aside aside(m.parts);
    name = m.names.global("selections");
    std::string rows;
    for (const Selection &part : list) {
      std::string &row = selected["row " + keyOf({part})];
      if (row.empty())
        row = Selected(m, part).row();
      rows += "  " + row + ",\n";
    }
    m.parts.declarations.add(name, m.linkage.declared + "const x10_selection " + name + "[" + count + "];\n", {});
    m.parts.data += m.linkage.data + "const x10_selection " + name + "[] = {\n" + rows + "};\n\n";
  }
  m.parts.use(name);
  return name + ", " + count;
}

} // namespace x10c::emit
