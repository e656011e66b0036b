// parameter_copies: the fields of a large struct parameter are read from a local copy.
//
// Expects  instance form, before captures.
// Does     takes parameters that are structs of more than two words and are read field by field, in functions that
//          call others. Declares a val with the same value at the function's start, and reads the fields of the val.
//          gcc keeps fields that are read in registers. If the parameter is also passed on whole, even by a function
//          that gcc inlines, gcc stores the fields to memory again before each call, and the copy that the call
//          takes waits for these stores. The val only lives in registers.
// Changes  such functions. Bodies of closures and activities within read what they capture, as before.
#include "ir/children.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <map>

namespace x10c::passes {

using namespace ir;

namespace {

constexpr unsigned REGISTERS = 2; // words of a struct that is passed in registers

// The number of words, if each field has a word of its own.
unsigned wordsOf(const Program &program, const Type *type) {
  auto found = program.classOf.find(type);
  if (!type->isStruct() || found == program.classOf.end() || found->second->fields.empty())
    return 1;
  unsigned words = 0;
  for (const FieldSlot &slot : found->second->fields)
    words += wordsOf(program, slot.type);
  return words;
}

// The parameters, and the copies from which the function itself reads fields.
class Reads : public Walker {
public:
  std::map<const LocalDef *, LocalDef *> copies; // null: none yet
  bool calls = false;
  std::vector<Local *> reads;

  bool enter(Expr *e) override {
    auto *call = as<Call>(e);
    calls |= call && (call->target || call->dispatch == Dispatch::Virtual);
    auto *field = as<Field>(e);
    if (auto *l = field ? as<Local>(field->object) : nullptr; l && copies.count(l->var))
      reads.push_back(l);
    return e->kind != ExprKind::Closure && e->kind != ExprKind::AtExpr;
  }
  bool enter(Stmt *s) override { return s->kind != StmtKind::Async && s->kind != StmtKind::At; }
};

void copyParameters(const Program &program, Code *code) {
  Reads found;
  for (const LocalDef *var : code->params)
    if (!var->isVar && var->type->isStruct() && wordsOf(program, var->type) > REGISTERS)
      found.copies[var] = nullptr;
  auto *body = as<Block>(code->body);
  if (found.copies.empty() || !body)
    return;
  found.walk(code->body);
  if (!found.calls || found.reads.empty() ||
      !Rewrites::allow(code->loc, "large struct parameters are read from copies"))
    return;
  Stmts declared;
  for (Local *read : found.reads) {
    LocalDef *&copy = found.copies[read->var];
    if (!copy) {
      copy = temporary(read->var->type, read->var->loc, read->var->name.c_str());
      declared.push_back(declare(copy, use(read->var, code->loc), code->loc));
    }
    read->var = copy;
  }
  body->stmts.insert(body->stmts.begin(), declared.begin(), declared.end());
}

} // namespace

void parameter_copies(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  for (Function *f : program.functions)
    if (f->code)
      copyParameters(program, f->code);
}

} // namespace x10c::passes
