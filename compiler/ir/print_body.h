// The text of one body while it is printed. Private to print*.cpp.
#pragma once
#include "ir/notation.h"
#include "ir/print.h"
#include <unordered_set>

namespace x10c::ir {

class BodyPrinter : public Notation {
public:
  BodyPrinter(const Program &, const Function &, const Symbols &, Places &);
  std::string output;

  void word(const char *) override;
  void sign(const char *) override;
  bool has(const char *, bool is) override;
  unsigned choice(std::span<const char *const>, unsigned which) override;
  void integer(int64_t &) override;
  void integers(std::vector<int64_t> &) override;
  void name(std::string &s) override { word(s); }
  void text(std::string &) override;
  bool hasLine(const char *, bool is) override;
  bool comma(bool is) override;
  void line() override;
  void indent(int by) override { depth += by; }
  bool goesOn(bool does, const char *, const char *) override { return does; }
  bool isContinued(bool is) override { return is; }
  void require(bool, const char *) override {}

  void place(Loc &loc) override { places.add(loc); }
  void type(const Type *&) override;
  void method(MethodDef *&) override;
  void staticField(FieldDef *&) override;
  void field(FieldDef *&f, const Type *container) override { word(nameOf(f, container)); }
  void member(FieldDef *&, const Type *&container, const Type *object) override;
  void classOf(Class *&) override;
  void slotField(Class &, FieldDef *&) override;
  bool callee(Function *&) override;
  void local(LocalDef *&) override;
  void declare(LocalDef &) override;
  void refinement(LocalDef &) override;
  void access(Prim &) override;
  void tested(Prim &, Neighbour &) override;
  void label(Stmt &, Name &) override;
  void target(Stmt *&) override;
  void constant(Const &) override;
  void expr(Expr *&) override;
  void stmt(Stmt *&s) override { form(*this, *s); }
  void prepare(Code *); // before its body is printed

private:
  const Symbols &symbols;
  Places &places;
  unsigned depth = 0;
  bool isGlued = true; // no blank comes next
  std::unordered_map<const LocalDef *, std::string> locals;
  std::unordered_map<const Stmt *, std::string> labels; // of what a break names
  std::unordered_map<const Prim *, unsigned> accesses;  // that other accesses test
  std::unordered_set<std::string> used;                 // names

  void word(const std::string &s) { word(s.c_str()); }
  std::string unique(const std::string &name); // and used from now on
  std::string nameOf(FieldDef *f, const Type *container) const;
};

} // namespace x10c::ir
