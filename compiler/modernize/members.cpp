// See members.h.
#include "modernize/members.h"
#include "syntax/walk.h"
#include <map>

namespace x10c::modernize {

using namespace types;

std::string tight(const Written &w) { return w.isTight ? w.text : "(" + w.text + ")"; }

namespace {

// The expression that the method gives; null where its body is more.
const syntax::Expr *bodyOf(const MethodDef *m) {
  auto *block = m->tree && m->tree->isExpression ? syntax::as<syntax::Block>(m->tree->body) : nullptr;
  auto *give = block && block->stmts.size() == 1 ? syntax::as<syntax::Return>(block->stmts[0]) : nullptr;
  return give ? give->value : nullptr;
}

bool isInt(const syntax::TypeNode *type) {
  auto *named = syntax::as<syntax::NamedType>(type);
  return named && named->path.size() == 1 && named->path[0].name == Name("Int");
}

// The body, with its names replaced.
class Body : syntax::TreeWalker {
public:
  Body(const MethodDef *m, const std::vector<std::string> &typeArgs, const std::vector<Written> &args, Names &n)
      : method(m), names(n), places(m->loc.file), edits(SourceFiles::text(m->loc.file)) {
    for (size_t i = 0; i < args.size() && i < m->formals.size(); i++)
      values[m->formals[i]->name] = &args[i];
    for (size_t i = 0; i < typeArgs.size() && i < m->typeParams.size(); i++)
      types[m->typeParams[i]->name] = typeArgs[i];
    unit = m->owner->scope;
    while (unit && !unit->unit)
      unit = unit->parent;
  }

  // Empty where it cannot be written out.
  std::string written(const syntax::Expr *e) {
    walk(*e);
    for (auto &[name, value] : values)
      fails |= uses[name] > 1 && !value->isRepeatable;
    return fails ? "" : edits.now(places.begin(e->loc), places.end(e->loc));
  }

private:
  const MethodDef *method;
  Names &names;
  Places places;
  Edits edits;
  std::map<Name, const Written *> values;
  std::map<Name, unsigned> uses;
  std::map<Name, std::string> types;
  const Scope *unit;
  bool fails = false;

  void put(Loc loc, const std::string &text) { edits.replace(places.begin(loc), places.end(loc), text); }

  bool enter(const syntax::Node &n) override {
    if (auto *id = syntax::as<syntax::Ident>(&n))
      ident(id);
    else if (auto *t = syntax::as<syntax::NamedType>(&n))
      type(t);
    else if (auto *f = syntax::as<syntax::Formal>(&n))
      fails |= values.count(f->name);
    else if (auto *c = syntax::as<syntax::Call>(&n))
      call(c);
    return true;
  }

  // A value on its own needs no parentheses.
  void ident(const syntax::Ident *id) {
    auto value = values.find(id->name);
    if (value == values.end())
      return className(id->loc, id->name);
    uses[id->name]++;
    const std::string &text = edits.original();
    size_t begin = places.begin(id->loc), end = places.end(id->loc);
    bool isArgument = (text[begin - 1] == '(' || text[begin - 1] == ' ' || text[begin - 1] == ',') &&
                      (text[end] == ')' || text[end] == ',') && text.compare(begin - 2, 2, "= ") != 0;
    bool isBehindComma = begin > 1 && text[begin - 1] == ' ' && text[begin - 2] != ',';
    put(id->loc, isArgument && !isBehindComma ? value->second->text : tight(*value->second));
  }

  void className(Loc loc, Name name) {
    if (!unit)
      return;
    for (const ClassDef *inner : method->owner->memberClasses)
      fails |= inner->name == name;
    for (const syntax::Import *i : unit->unit->imports)
      if (!i->onDemand && i->path.back() == name) {
        std::string path;
        for (Name part : i->path)
          path += (path.empty() ? "" : ".") + part.str();
        put(loc, names.use(path));
      }
  }

  void type(const syntax::NamedType *t) {
    auto arg = types.find(t->path[0].name);
    Loc loc = t->path[0].loc;
    if (t->path.size() == 1 && arg != types.end())
      put(loc, arg->second);
    else if (t->path.size() == 1)
      className(loc, t->path[0].name);
  }

  // A call of a method beside it.
  void call(const syntax::Call *c) {
    auto *id = syntax::as<syntax::Ident>(c->function);
    if (id && !values.count(id->name))
      for (const MethodDef *m : method->owner->methods)
        if (m->name == id->name) {
          put(id->loc, names.use(method->owner->qualified.str()) + "." + id->name.str());
          return;
        }
  }
};

// What `new T(…) as T{…}` makes: what the constraint says is compared with the arguments, which may be of other types.
const syntax::Expr *withoutConstraint(const syntax::Expr *e) {
  auto *cast = syntax::as<syntax::Cast>(e);
  auto *type = cast && syntax::as<syntax::New>(cast->operand) ? syntax::as<syntax::NamedType>(cast->type) : nullptr;
  return type && type->hasConstraint ? cast->operand : e;
}

bool isTight(const syntax::Expr *e) {
  switch (e->kind) {
  case syntax::Kind::Ident:
  case syntax::Kind::Select:
  case syntax::Kind::Call:
  case syntax::Kind::New:
  case syntax::Kind::Paren:
  case syntax::Kind::IntLit:
  case syntax::Kind::BoolLit:
    return true;
  default:
    return false;
  }
}

} // namespace

bool givesIntOfLong(const MethodDef *m) {
  auto *cast = syntax::as<syntax::Cast>(bodyOf(m));
  return cast && isInt(cast->type);
}

Written writtenMember(const MethodDef *m, const std::vector<std::string> &typeArgs, const std::vector<Written> &args,
                      bool wantsLong, Names &names) {
  if (const syntax::Expr *body = bodyOf(m)) {
    if (wantsLong && givesIntOfLong(m))
      body = static_cast<const syntax::Cast *>(body)->operand;
    body = withoutConstraint(body);
    auto *id = syntax::as<syntax::Ident>(body);
    for (size_t i = 0; id && i < m->formals.size() && i < args.size(); i++)
      if (m->formals[i]->name == id->name)
        return args[i];
    if (std::string text = Body(m, typeArgs, args, names).written(body); !text.empty())
      return {text, isTight(body), false};
  }
  std::string list, types;
  for (const Written &each : args)
    list += (list.empty() ? "" : ", ") + each.text;
  for (const std::string &each : typeArgs)
    types += (types.empty() ? "" : ",") + each;
  return {names.use(m->owner->qualified.str()) + "." + m->name.str() + (types.empty() ? "" : "[" + types + "]") + "(" +
          list + ")"};
}

} // namespace x10c::modernize
