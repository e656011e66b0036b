// What may go to another place: numbers, and structs and arrays of them. See rules.h.
#include "rules.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace x10c::pragma {

namespace {

struct Obstacle {
  std::string why;               // empty: there is none
  const FieldDecl *at = nullptr; // the innermost field that is in the way
};

Obstacle obstacleIn(const ASTContext &context, QualType type) {
  type = type.getCanonicalType();
  if (const auto *array = context.getAsConstantArrayType(type))
    return obstacleIn(context, array->getElementType());
  if (type->isVariableArrayType())
    return {"is an array whose length is not a constant", nullptr};
  if (type->isAnyPointerType())
    return {type->isFunctionPointerType() ? "is a pointer to a function" : "is a pointer, to memory of this place",
            nullptr};
  if (const auto *complex = type->getAs<ComplexType>())
    type = complex->getElementType().getCanonicalType();
  if (type->isScalarType() || type->isEnumeralType()) {
    bool isPlain = context.getTypeSizeInChars(type).getQuantity() <= 8;
    return {isPlain ? "" : "is of type " + type.getAsString() + ", whose form differs between machines", nullptr};
  }
  const RecordDecl *record = type->getAsRecordDecl();
  if (!record || type->isUnionType())
    return {record ? "is a union: nothing says which of its members it has" : "is of type " + type.getAsString(),
            nullptr};
  for (const FieldDecl *field : record->fields()) {
    Obstacle found = obstacleIn(context, field->getType());
    if (found.why.empty() && field->isBitField())
      found.why = "is a bit-field";
    if (!found.why.empty())
      return {found.why, found.at ? found.at : field};
  }
  return {};
}

} // namespace

bool judgeTravel(const Program &program, const Region &region, const Capture &capture) {
  Obstacle found = obstacleIn(*program.context, capture.var->getType());
  if (found.why.empty())
    return true;
  std::string name = "'" + capture.var->getName().str() + "'";
  if (!found.at) {
    error(program, capture.use->getSourceRange(), name + " cannot go to another place: it " + found.why);
  } else {
    error(program, capture.use->getSourceRange(),
          name + " cannot go to another place: its member '" + found.at->getName().str() + "' " + found.why);
    note(program, found.at->getLocation(), "the member is declared here");
  }
  note(program, region.directive->hash,
       "what the block of this '" + nameOf(region) + "' uses from around it is copied");
  return false;
}

} // namespace x10c::pragma
