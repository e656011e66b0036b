// See packing.h.
#include "packing.h"
#include "clang/AST/Decl.h"
#include <cstdint>

using namespace clang;

namespace x10c::pragma {

namespace {

class Packer {
public:
  Packer(const ASTContext &c, bool p) : context(c), packs(p) {}

  std::string out;

  void add(QualType type, const std::string &access, unsigned depth) {
    type = type.getCanonicalType();
    if (const auto *array = context.getAsConstantArrayType(type))
      return addArray(array, access, depth);
    if (const RecordDecl *record = type->getAsRecordDecl()) {
      for (const FieldDecl *field : record->fields())
        add(field->getType(), field->getName().empty() ? access : access + "." + field->getName().str(), depth);
      return;
    }
    addNumbers(type, "&" + access, 1, depth);
  }

private:
  const ASTContext &context;
  bool packs;

  // An array of numbers goes as a whole, of however many dimensions it is.
  void addArray(const ConstantArrayType *array, const std::string &access, unsigned depth) {
    uint64_t count = array->getSize().getZExtValue();
    QualType element = array->getElementType();
    while (const auto *inner = context.getAsConstantArrayType(element)) {
      count *= inner->getSize().getZExtValue();
      element = inner->getElementType();
    }
    if (!element->isRecordType())
      return addNumbers(element.getCanonicalType(), "&" + access, count, depth);
    std::string i = "x10_i" + std::to_string(depth);
    out += std::string(2 + 2 * depth, ' ') + "for (size_t " + i + " = 0; " + i + " < " +
           std::to_string(array->getSize().getZExtValue()) + "; " + i + "++) {\n";
    add(array->getElementType(), access + "[" + i + "]", depth + 1);
    out += std::string(2 + 2 * depth, ' ') + "}\n";
  }

  void addNumbers(QualType type, const std::string &address, uint64_t count, unsigned depth) {
    if (const auto *complex = type->getAs<ComplexType>()) {
      type = complex->getElementType();
      count *= 2;
    }
    out += std::string(2 + 2 * depth, ' ') + (packs ? "x10_write_array(w, " : "x10_read_array(r, ") + address + ", " +
           std::to_string(count) + ", " + std::to_string(context.getTypeSizeInChars(type).getQuantity()) + ");\n";
  }
};

} // namespace

std::string packing(const ASTContext &context, QualType type, const std::string &access) {
  Packer packer(context, true);
  packer.add(type, access, 0);
  return packer.out;
}

std::string unpacking(const ASTContext &context, QualType type, const std::string &access) {
  Packer packer(context, false);
  packer.add(type, access, 0);
  return packer.out;
}

} // namespace x10c::pragma
