// c_names: gives classes, functions and static fields their C names, which contain the X10 names.
//
// Expects  instance form.
// Does     Fib.fib becomes Fib_fib, x10.util.ArrayList[Long].add becomes x10_util_ArrayList_Long_add. An operator is
//          spelt out: operator+ is op_add. Overloads are told apart by the types of their formals. Names that still
//          collide, with each other or with the C of headers, are numbered in the program's order, so that they are the
//          same in each run.
// Changes  cName of classes, functions and statics; x10Name of functions.
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/c_words.h"
#include "support/expect.h"
#include <cctype>
#include <set>

namespace x10c::passes {

using namespace ir;

namespace {

class Names {
public:
  explicit Names(Program &p) : program(p) {}

  void run() {
    for (Class *cls : program.classes)
      cls->cName = unique(typeName(cls->type));
    for (StaticSlot *slot : program.statics)
      slot->cName = unique(dotted(slot->field->owner->qualified.str()) + "_" + slot->field->name.str());
    countOverloads();
    for (Function *f : program.functions) {
      f->cName = unique(functionName(f));
      f->x10Name = x10Name(f);
    }
  }

private:
  Program &program;
  std::set<std::string> used;
  std::map<std::string, unsigned> overloads;

  static std::string dotted(const std::string &name) {
    std::string out;
    for (char c : name)
      out += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
    return out;
  }

  // Type arguments are so often classes of x10.lang that their package is left out there.
  std::string typeName(const Type *type, bool isArgument = false) {
    if (!type->isClass())
      return type->isVoid() ? "void" : "null";
    std::string name;
    if (type->def->isFunction)
      name = type->def->isVoidFunction ? "x10_VoidFun" : "x10_Fun";
    else {
      const std::string &full = type->def->qualified.str();
      name = dotted(isArgument && full.starts_with("x10.lang.") ? full.substr(9) : full);
    }
    for (const Type *arg : type->args)
      name += "_" + typeName(arg, true);
    return name;
  }

  static std::string methodName(const MethodDef *method) {
    static const std::pair<const char *, const char *> spelled[] = {{"operator()=", "op_set"},
                                                                    {"operator()", "op_apply"},
                                                                    {"operator_as", "op_as"},
                                                                    {"implicit_as", "op_implicit"},
                                                                    {"<=", "op_le"},
                                                                    {">=", "op_ge"},
                                                                    {"==", "op_eq"},
                                                                    {"!=", "op_ne"},
                                                                    {">>>", "op_ushr"},
                                                                    {">>", "op_shr"},
                                                                    {"<<", "op_shl"},
                                                                    {"->", "op_arrow"},
                                                                    {"<-", "op_larrow"},
                                                                    {"..", "op_range"},
                                                                    {"**", "op_starstar"},
                                                                    {"!~", "op_ntilde"},
                                                                    {"<>", "op_diamond"},
                                                                    {"><", "op_rdiamond"},
                                                                    {"-<", "op_funnel"},
                                                                    {">-", "op_lfunnel"},
                                                                    {"&&", "op_andand"},
                                                                    {"||", "op_oror"},
                                                                    {"+", "op_add"},
                                                                    {"-", "op_sub"},
                                                                    {"*", "op_mul"},
                                                                    {"/", "op_div"},
                                                                    {"%", "op_rem"},
                                                                    {"<", "op_lt"},
                                                                    {">", "op_gt"},
                                                                    {"&", "op_and"},
                                                                    {"|", "op_or"},
                                                                    {"^", "op_xor"},
                                                                    {"~", "op_tilde"},
                                                                    {"!", "op_not"},
                                                                    {"=", "op_assign"}};
    const std::string &name = method->name.str();
    if (method->isCtor)
      return "this";
    if (!name.starts_with("operator") && !name.starts_with("inverse_operator") && name != "implicit_as")
      return dotted(name);
    std::string symbol = name.substr(name.starts_with("inverse_") ? 16 : name.starts_with("operator") ? 8 : 0);
    for (auto &[text, c] : spelled)
      if (symbol == text || name == text)
        return std::string(name.starts_with("inverse_") ? "inverse_" : "") + c;
    return dotted(name);
  }

  std::string ownerName(const Function *f) {
    const ClassDef *owner = f->method ? f->method->owner : f->staticField->owner;
    return f->container ? typeName(f->container) : dotted(owner->qualified.str());
  }

  std::string baseName(const Function *f) {
    if (!f->method)
      return ownerName(f) + "_" + f->staticField->name.str() + "_init";
    std::string name = ownerName(f) + "_" + methodName(f->method);
    for (const Type *arg : f->typeArgs)
      name += "_" + typeName(arg, true);
    return name;
  }

  void countOverloads() {
    for (Function *f : program.functions)
      ++overloads[baseName(f)];
  }

  std::string functionName(const Function *f) {
    std::string name = baseName(f);
    if (f->method && overloads[name] > 1 && f->code)
      for (const LocalDef *param : f->code->params)
        name += "_" + typeName(param->type, true);
    return name;
  }

  std::string unique(std::string name) {
    if (name.size() > 120)
      name = name.substr(0, 120);
    if (name.starts_with("__") || (name[0] == '_' && name.size() > 1 && std::isupper(name[1]))) // C's own
      name = "c" + name;
    std::string candidate = name;
    for (unsigned i = 2; isWordOfC(candidate) || isDeclaredInC(candidate) || !used.insert(candidate).second; ++i)
      candidate = name + "_" + std::to_string(i);
    return candidate;
  }

  std::string x10Name(const Function *f) {
    if (!f->method)
      return f->staticField->owner->qualified.str() + "." + f->staticField->name.str();
    const ClassDef *owner = f->method->owner;
    std::string name = owner->isAnonymous ? owner->qualified.str()
                       : f->container     ? types::str(f->container)
                                          : owner->qualified.str();
    name += f->method->isCtor ? ".this(" : "." + f->method->name.str() + "(";
    if (f->code)
      for (size_t i = 0; i < f->code->params.size(); ++i)
        name += (i ? ", " : "") + types::str(f->code->params[i]->type);
    return name + ")";
  }
};

} // namespace

void c_names(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  Names(program).run();
}

} // namespace x10c::passes
