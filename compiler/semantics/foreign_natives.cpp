// Code that is given for another back end only, @Native("c++", …) with no "c" beside it: X10 runs instead of it, so
// whoever compiles it is told.
#include "semantics/context.h"
#include "support/warnings.h"
#include "syntax/walk.h"
#include "types/natives.h"
#include <algorithm>

namespace x10c::semantics {

namespace {

using syntax::as;

bool isConstant(const syntax::Expr *e) {
  switch (e->kind) {
  case syntax::Kind::IntLit:
  case syntax::Kind::FloatLit:
  case syntax::Kind::BoolLit:
  case syntax::Kind::CharLit:
  case syntax::Kind::StringLit:
  case syntax::Kind::NullLit:
    return true;
  case syntax::Kind::Unary:
    return isConstant(as<syntax::Unary>(e)->operand);
  case syntax::Kind::Paren:
    return isConstant(as<syntax::Paren>(e)->inner);
  default:
    return false;
  }
}

// What a body that replaces other code leaves undone: "does nothing", "gives a constant". Null: it does something.
const char *emptiness(const syntax::Stmt *body) {
  auto *block = as<syntax::Block>(body);
  if (body->kind == syntax::Kind::Empty || (block && block->stmts.empty()))
    return "does nothing";
  if (block && block->stmts.size() == 1)
    return emptiness(block->stmts[0]);
  auto *result = as<syntax::Return>(body);
  if (result && !result->value)
    return "does nothing";
  return result && isConstant(result->value) ? "gives a constant" : nullptr;
}

const char *spoken(const std::string &language) {
  return language == "c++" ? "C++" : language == "java" ? "Java" : language == "cuda" ? "CUDA" : "another language";
}

void tellBody(const types::ForeignNative &native, const syntax::Stmt *body) {
  const char *empty = emptiness(body);
  std::string text = std::string("this code for ") + spoken(native.language) + " is not used: the X10 body";
  if (!empty || native.language != "c++" || Universe::get().options.foreignBodies)
    Diagnostics::warning(native.loc, Warning::ForeignNative, text + " runs instead");
  else
    Diagnostics::error(native.loc, text + " would run instead, and it " + empty);
  if (empty && native.language == "c++" && !Universe::get().options.foreignBodies)
    Diagnostics::note(body->loc, "if this body is meant: --foreign-natives=body");
  Diagnostics::closing("code for C is given to a method: @Native(\"c\", \"f(#0, #1)\") static native def …; "
                       "@NativeCInclude(\"f.h\") on its class names its header");
}

void tellStatement(const syntax::Stmt &s) {
  if (types::hasNativeForC(s.annotations))
    Diagnostics::error(s.annotations[0]->loc, "@Native(\"c\", …) belongs to a method, a constructor or a static val, "
                                              "not to a statement");
  else if (auto native = types::foreignNative(s.annotations, "Native"))
    tellBody(*native, &s);
}

void tellClass(const ClassDef *cls) {
  if (!cls->tree)
    return;
  if (auto native = types::foreignNative(cls->tree->annotations, "NativeRep"))
    Diagnostics::warning(native->loc, Warning::ForeignNative,
                         std::string("this type of ") + spoken(native->language) +
                             " is not used: the class has the fields that X10 gives it");
}

} // namespace

void tellForeignNatives(const MethodDef *m) {
  tellClass(m->owner);
  if (auto shared = m->tree ? types::sharedNative(*m->tree) : std::nullopt)
    return Diagnostics::closing("the code for C++ is C as well, and is used: " + shared->source);
  const syntax::Stmt *body = m->written() ? m->written()->body : nullptr;
  if (!body || Universe::get().isOfLibrary(m->owner))
    return;
  if (auto native = types::foreignNative(m->written()->annotations, "Native"))
    tellBody(*native, body);
  syntax::forEachStatement(*body, tellStatement);
}

} // namespace x10c::semantics
