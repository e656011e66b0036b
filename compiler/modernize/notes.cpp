// See notes.h.
#include "modernize/notes.h"

namespace x10c::modernize {

Notes::Notes() {
  types::useListener = this;
  semantics::observer = this;
}

Notes::~Notes() {
  types::useListener = nullptr;
  semantics::observer = nullptr;
}

ir::Expr *Notes::made(const syntax::Expr *e) const {
  auto found = values.find(e);
  return found == values.end() || found->second->type->isError() ? nullptr : found->second;
}

const Notes::Conversion *Notes::conversion(const syntax::Expr *e) const {
  ir::Expr *value = made(e);
  auto found = conversions.find(value);
  return !value || found == conversions.end() ? nullptr : &found->second;
}

bool Notes::isCounted(const syntax::Expr *e) const { return numbersOfLongs.count(made(e)); }

const types::MethodDef *Notes::taker(const syntax::Expr *e) const {
  auto found = takers.find(made(e));
  return found == takers.end() ? nullptr : found->second;
}

const types::Type *Notes::comparedWith(const syntax::Expr *e) const {
  auto found = compared.find(e);
  return found == compared.end() ? nullptr : found->second;
}

bool Notes::isCountedPart(const syntax::Formal *part) const { return countedParts.count(part); }

const Notes::Named *Notes::named(Loc loc) const {
  auto found = names.find(endOf(loc));
  return found == names.end() ? nullptr : &found->second;
}

std::vector<Notes::Named> Notes::namesIn(uint32_t file) const {
  std::vector<Named> all;
  for (auto at = names.lower_bound({file, 0, 0}); at != names.end() && std::get<0>(at->first) == file; ++at)
    all.push_back(at->second);
  return all;
}

void Notes::isClass(Loc at, const types::ClassDef *c) { names[endOf(at)] = {c, nullptr}; }
void Notes::isTypeDef(Loc at, const types::TypeDef *t) { names[endOf(at)] = {nullptr, t}; }

void Notes::isComparedWith(const syntax::Expr *e, const types::Type *type) {
  if (type && !type->isError())
    compared[e] = type;
}

void Notes::checked(const syntax::Expr *e, ir::Expr *value, const types::Scope &) { values[e] = value; }

void Notes::converted(ir::Expr *value, const types::Type *to, const types::Conversion &how) {
  auto found = conversions.find(value);
  if (found == conversions.end() || !found->second.how.recounts) // what does that is a part of it
    conversions[value] = {to, how};
}

void Notes::counted(ir::Expr *, ir::Expr *number) { numbersOfLongs.insert(number); }
void Notes::passed(ir::Expr *value, const types::MethodDef *to) { takers[value] = to; }

void Notes::takenApart(const syntax::Formal *part, const types::LocalDef *, ir::Expr *element) {
  if (numbersOfLongs.count(element))
    countedParts.insert(part);
}

void Notes::takesNumbers(const syntax::ForEach *loop) { numbers.insert(loop); }
void Notes::copied(const types::FieldDef *field) { copies.insert(field->tree); }

} // namespace x10c::modernize
