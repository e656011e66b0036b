// The parts of reading a tree: names (read_names.cpp), the nodes of a body (read_body.cpp), the program around them
// (read.cpp).
#pragma once
#include "ir/input.h"
#include "ir/notation.h"

namespace x10c::ir {

// What the names in the text stand for.
class Names {
public:
  Names(Input &i, Program &p) : input(i), program(p) {}

  ClassDef *findClass(const std::string &qualified); // null where there is none
  ClassDef *classNamed();                            // the name that comes next
  const Type *type();
  Types typeArguments();   // "[A, B]"
  MethodDef *method();     // 'Owner.name(Types)'
  FieldDef *staticField(); // 'Owner.name'
  FieldDef *property() { return staticField(); }
  Class *classOf(const Type *); // of the program; reports that it has none
  FieldDef *field(const Type *container, const std::string &name);
  FieldDef *slot(ClassDef *); // the field that the name of one of its instances' slots stands for
  Function *function();       // @name
  void declare(const std::string &qualified, ClassDef *local) { locals[qualified] = local; }
  void declare(const std::string &symbol, Function *f) { functions[symbol] = f; }
  bool isDeclared(const std::string &symbol) const { return functions.count(symbol); }

private:
  Input &input;
  Program &program;
  std::map<std::string, ClassDef *> locals;
  std::map<std::string, types::TypeParam *> parameters; // of unused types, by their names
  std::map<std::string, Function *> functions;
  std::map<std::string, MethodDef *> methods;
  std::map<std::pair<ClassDef *, std::string>, FieldDef *> hiddenFields;

  const Type *functionType();
  const Type *parameter();
  MethodDef *findMethod(const std::string &);
  FieldDef *hidden(ClassDef *, const std::string &);
};

// One body; see notation.h.
class BodyReader : public Notation {
public:
  BodyReader(Input &, Names &, Program &, Function &);
  void readHead(); // parameters and result: the function's code
  void run();      // its statements, at the place where readHead() stopped

  void word(const char *w) override { input.expect(w); }
  void sign(const char *s) override { input.expect(s); }
  bool has(const char *w, bool) override { return !input.peek().isFirst && input.accept(w); }
  unsigned choice(std::span<const char *const>, unsigned) override;
  void integer(int64_t &value) override { value = input.integer(); }
  void integers(std::vector<int64_t> &) override;
  void name(std::string &s) override { s = input.take(Token::Name, "a name"); }
  void text(std::string &) override;
  bool hasLine(const char *w, bool) override { return input.accept(w); }
  bool comma(bool) override { return input.accept(","); }
  void line() override {}
  void indent(int) override {}
  bool goesOn(bool, const char *end, const char *otherEnd) override;
  bool isContinued(bool) override;
  void require(bool is, const char *otherwise) override;

  void place(Loc &loc) override { loc = input.place(); }
  void type(const Type *&t) override { t = names.type(); }
  void method(MethodDef *&m) override { m = names.method(); }
  void staticField(FieldDef *&f) override { f = names.staticField(); }
  void field(FieldDef *&, const Type *container) override;
  void member(FieldDef *&, const Type *&container, const Type *object) override;
  void classOf(Class *&cls) override { cls = names.classOf(names.type()); }
  void slotField(Class &cls, FieldDef *&f) override { f = names.slot(cls.def); }
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
  void stmt(Stmt *&) override;

private:
  Input &input;
  Names &names;
  Function &made;
  size_t bodyAt = 0;
  uint32_t home = 0; // the file that its places do not name
  std::map<std::string, LocalDef *> locals;
  std::map<const Stmt *, std::string> labels;
  std::map<int64_t, Prim *> accesses;
  struct Test {
    Prim *by;
    size_t index;
    int64_t access;
    Token at;
  };
  std::vector<Test> tests; // of accesses that may come further down

  void number(Const &, const Token &);
  ExprKind exprKind() const; // of what comes next
  StmtKind stmtKind() const; // an assignment is an Eval so far
  void primary(Expr *&);     // without the fields after it
  void finish(Expr *);       // its type, where that is not set
};

// Without the number of a copy: "t" of "t.1"; nothing of "_".
std::string plainName(const std::string &);

} // namespace x10c::ir
