// temporary_names: a temporary takes the name of what it holds.
//
// Expects  what linearize leaves: nearly all temporaries are declared now.
// Does     names a val of the compiler's, which is t or self until now, after the field that it is read from, the
//          method without arguments that it is asked of, or the local that it is a view of. After a method that is
//          named as an action, it is named after its class, or `text`:
//              val t3 = group.numPlaces(); val self = t1.inbox;     becomes     val numPlaces = …; val inbox = …;
//              val t4 = counterRef.get(); val t5 = p.toString();    becomes     val counter = …; val text = …;
//          A name that the program gives a local of the same function is left to that one.
// Changes  names of locals alone, which only people read.
#include "analysis/evaluation.h"
#include "ir/declared.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include <algorithm>
#include <cctype>
#include <set>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

// "counter" for a Counter; empty: it is no class of its own.
static Name afterClass(const Type *type) {
  if (!type->isClass() || type->isString() || type->isNumeric() || type->def->isFunction)
    return Name();
  std::string name = type->def->name.str();
  name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
  return Name(name);
}

static Name nameForResult(const Call *c) {
  static const std::set<std::string> actions{"get", "apply", "make", "next"};
  const std::string &method = c->method->name.str();
  if (method == "toString" || method == "typeName")
    return Name("text");
  return actions.count(method) ? afterClass(c->type) : c->method->name;
}

// The name of a local that holds the value; empty: no name says more than a number.
static Name nameFor(Expr *value) {
  Expr *e = objectOf(value);
  if (auto *f = as<Field>(e))
    return f->field->name;
  if (auto *l = as<Local>(e))
    return l->var->isSynthetic ? Name() : l->var->name;
  if (auto *p = as<Prim>(e))
    return p->op == Op::RailSize ? Name("size") : Name();
  auto *c = as<Call>(e);
  return c && c->receiver && c->args.empty() ? nameForResult(c) : Name();
}

static bool isWord(const std::string &name) {
  auto isLetter = [](unsigned char c) { return std::isalnum(c) || c == '_'; };
  return !name.empty() && !std::isdigit(static_cast<unsigned char>(name[0])) &&
         std::all_of(name.begin(), name.end(), isLetter);
}

static void name(Code *code) {
  std::set<std::string> taken;
  auto add = [&](LocalDef *var) {
    if (!var->isSynthetic)
      taken.insert(var->name.str());
  };
  for (LocalDef *param : code->params)
    add(param);
  eachNode(code, [&](auto *node) { eachDeclared(node, add); });
  eachNode(code->body, [&](Stmt *s) {
    auto *d = as<Declare>(s);
    bool isNameless = d && d->init && d->var->isSynthetic && !d->var->isVar &&
                      (d->var->name == Name("t") || d->var->name == Name("self"));
    Name found = isNameless ? nameFor(d->init) : Name();
    if (isWord(found.str()) && !taken.count(found.str()))
      d->var->name = found;
  });
}

void temporary_names(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  for (Function *f : program.functions)
    if (f->code)
      name(f->code);
}

} // namespace x10c::passes
