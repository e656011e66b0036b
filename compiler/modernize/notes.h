// What the front end found out about the files that are rewritten, while it checked them: noted as it is found, and
// read by the rewriter. If something is noted several times, the last note counts.
#pragma once
#include "semantics/observer.h"
#include "types/uses.h"
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace x10c::modernize {

class Notes : public types::UseListener, public semantics::Observer {
public:
  struct Conversion {
    const types::Type *to;
    types::Conversion how;
  };
  struct Named { // one of the two
    const types::ClassDef *cls = nullptr;
    const types::TypeDef *def = nullptr;
  };

  // Listens while it lives.
  Notes();
  ~Notes() override;
  Notes(const Notes &) = delete;

  ir::Expr *made(const syntax::Expr *) const;                  // what it became; null: it was not checked, or is wrong
  const Conversion *conversion(const syntax::Expr *) const;    // of its value; null: none, or by its type alone
  bool isCounted(const syntax::Expr *) const;                  // a Long that is an Int to the file
  const types::MethodDef *taker(const syntax::Expr *) const;   // the method to which it is passed; null: none
  const types::Type *comparedWith(const syntax::Expr *) const; // in constraints
  bool isCountedPart(const syntax::Formal *) const;            // of a point
  bool takesNumbers(const syntax::ForEach *loop) const { return numbers.count(loop); }
  bool isCopied(const syntax::VarDeclarator *field) const { return copies.count(field); }
  const Named *named(Loc) const; // by where the name ends
  std::vector<Named> namesIn(uint32_t file) const;

  void isClass(Loc, const types::ClassDef *) override;
  void isTypeDef(Loc, const types::TypeDef *) override;
  void isTypeParam(Loc, const types::TypeParam *) override {}
  void isLocal(Loc, const types::LocalDef *) override {}
  void isField(Loc, const types::FieldDef *) override {}
  void isComparedWith(const syntax::Expr *, const types::Type *) override;
  void checked(const syntax::Expr *, ir::Expr *, const types::Scope &) override;
  void declared(const types::LocalDef *) override {}
  void called(const syntax::List<syntax::Expr> &, const std::vector<types::MethodRef> &) override {}
  void converted(ir::Expr *, const types::Type *, const types::Conversion &) override;
  void counted(ir::Expr *, ir::Expr *number) override;
  void passed(ir::Expr *, const types::MethodDef *) override;
  void takenApart(const syntax::Formal *, const types::LocalDef *, ir::Expr *) override;
  void takesNumbers(const syntax::ForEach *) override;
  void copied(const types::FieldDef *) override;

private:
  using End = std::tuple<uint32_t, uint32_t, uint32_t>; // file, line, column
  std::unordered_map<const syntax::Expr *, ir::Expr *> values;
  std::unordered_map<const ir::Expr *, Conversion> conversions;
  std::unordered_set<const ir::Expr *> numbersOfLongs;
  std::unordered_map<const ir::Expr *, const types::MethodDef *> takers;
  std::unordered_map<const syntax::Expr *, const types::Type *> compared;
  std::unordered_set<const syntax::Formal *> countedParts;
  std::unordered_set<const syntax::ForEach *> numbers;
  std::unordered_set<const syntax::VarDeclarator *> copies;
  std::map<End, Named> names;

  static End endOf(Loc loc) { return {loc.file, loc.endLine, loc.endColumn}; }
};

} // namespace x10c::modernize
