// The parts of reading a tree: names (read_names.cpp), the nodes of a body (read_body.cpp, read_expressions.cpp), the
// program around them (read.cpp).
#pragma once
#include "ir/input.h"
#include "ir/ir.h"

namespace x10c::ir {

// What the names in the text stand for.
class Names {
public:
  Names(Input &i, Program &p) : input(i), program(p) {}

  ClassDef *findClass(const std::string &qualified); // null where there is none
  ClassDef *classNamed();                            // the name that stands next
  const Type *type();
  Types typeArguments();   // "[A, B]"
  MethodDef *method();     // 'Owner.name(Types)'
  FieldDef *staticField(); // 'Owner.name'
  FieldDef *property() { return staticField(); }
  Class *classOf(const Type *); // of the program; reports that it has none
  FieldDef *field(const Type *container, const std::string &name);
  Function *function(); // @name
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

  const Type *functionType();
  const Type *parameter();
  MethodDef *findMethod(const std::string &);
};

// The operation of this spelling; false: there is none.
bool findOp(const std::string &word, Op &);

// One body.
class BodyReader {
public:
  BodyReader(Input &, Names &, Program &, Function &);
  void head();        // parameters and result: the function's code
  void run();         // its statements, at the place where head() stopped
  Expr *expression(); // alone

private:
  Input &input;
  Names &names;
  Program &program;
  Function &function;
  size_t bodyAt = 0;
  uint32_t home = 0; // the file that its places do not name
  std::map<std::string, LocalDef *> locals;
  std::vector<std::pair<std::string, Stmt *>> around; // with their labels
  std::map<int64_t, Prim *> accesses;
  struct Test {
    Prim *by;
    size_t index;
    int64_t access;
    Token at;
  };
  std::vector<Test> tests; // of accesses that may stand further down

  // -- parts of nodes --
  LocalDef *binding(bool isParam = false);
  const types::Constraint *refinement();
  LocalDef *local(const Token &);
  LocalDef *local(); // whose name stands next
  Code *codeHead();
  Code *code();
  void captures(std::vector<LocalDef *> &, bool &self);
  void effects(BodyEffects &);
  void slices(std::vector<Slice> &);
  void selections(const char *word, std::vector<Selection> &);
  Exprs list();
  Expr *only();                   // "(e)"
  template <class T> T *begin() { // a node of that kind that begins at the next token
    auto *node = new T;
    node->loc = input.place();
    return node;
  }
  template <class T> T *worded() { // the same, of one whose first word tells its kind
    auto *node = begin<T>();
    input.next();
    return node;
  }
  template <class T> T *binary(); // "(left, right)"
  template <class T> T *unary();
  const Type *bracketed(); // "[T]"

  // -- expressions --
  Expr *expr();
  Expr *primary();
  Expr *finish(Expr *); // its type, where that is not set
  Expr *named();
  Expr *operation(const std::string &word);
  Expr *access(Expr *object, bool isUnchecked);
  Expr *constant();
  void number(Const *, const Token &);
  Expr *use();
  Expr *negation();
  Expr *withType(const std::string &word);
  Expr *conditional();
  Expr *retyped();
  Expr *call();
  bool callee(Call *);
  Expr *made();
  Expr *prim(Op);
  void coalesced(Prim *);
  Expr *structLit();
  Expr *closure();
  Expr *atExpr();
  Expr *behind();

  // -- statements --
  Stmts stmts();
  Stmt *body();
  Stmt *stmt();
  Stmt *word();
  Stmt *assignment();
  Stmt *declare();
  Stmt *branch();
  Stmt *loop(const std::string &label, Loc);
  Stmt *range(const std::string &label, Loc);
  Stmt *choice(const std::string &label, Loc);
  SwitchCase switchCase();
  Stmt *repeated(const std::string &label); // what may have a label
  template <class T> Stmt *jump();
  Stmt *returned();
  Stmt *thrown();
  Stmt *attempt();
  Stmt *async();
  Stmt *at();
  template <class T> Stmt *plain(); // a word and a body
  Stmt *finishes();
  void reduction(Reduction &);
  Stmt *when();
  Stmt *check();
  Stmt *construct();
};

// Without the number of a copy: "t" of "t.1"; nothing of "_".
std::string plainName(const std::string &);

} // namespace x10c::ir
