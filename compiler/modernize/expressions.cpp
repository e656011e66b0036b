// Members that the edition adds, literals of arrays, and functions of Ints where those of Longs are wanted.
#include "modernize/rewriter.h"
#include "syntax/editions.h"
#include <cstring>

namespace x10c::modernize {

using syntax::as;
using syntax::Kind;
using types::MethodDef;
using types::Type;
using types::Universe;

// The value without what the compiler put around it.
static ir::Expr *bareValue(ir::Expr *e) {
  for (;;)
    if (auto *s = ir::as<ir::StmtExpr>(e); s && s->value)
      e = s->value;
    else if (auto *c = ir::as<ir::Coerce>(e))
      e = c->operand;
    else
      return e;
}

bool Rewriter::isAdded(const MethodDef *m) const {
  for (const syntax::Extension &each : syntax::editionOf(unit.file).extensions)
    if (m->owner->qualified == Name(each.members))
      return true;
  return false;
}

const ir::Call *Rewriter::memberCall(const syntax::Expr *e) const {
  bool mayBe = e->kind == Kind::Ident || e->kind == Kind::Select || e->kind == Kind::Call || e->kind == Kind::New ||
               e->kind == Kind::Binary;
  ir::Expr *made = mayBe ? notes.made(e) : nullptr;
  auto *call = made ? ir::as<ir::Call>(bareValue(made)) : nullptr;
  return call && call->method->isStatic && isAdded(call->method) ? call : nullptr;
}

Written Rewriter::writtenNow(const syntax::Expr *e) const {
  if (auto *p = as<syntax::Paren>(e); p && now(*p).front() == '(' && now(*p).back() == ')')
    return {now(*p->inner), false, false};
  bool isName = e->kind == Kind::Ident || e->kind == Kind::IntLit || e->kind == Kind::This || e->kind == Kind::Here;
  bool isTight = isName || e->kind == Kind::Select || e->kind == Kind::Call || e->kind == Kind::Paren ||
                 e->kind == Kind::RailLit || e->kind == Kind::StringLit;
  std::string text = now(*e);
  auto *select = as<syntax::Select>(e);
  bool isPath = select && (select->target->kind == Kind::Ident || select->target->kind == Kind::This);
  return {text, isTight, isName || isPath};
}

bool Rewriter::isPure(const syntax::Expr *e) const {
  ir::Expr *made = notes.made(e);
  made = made ? bareValue(made) : nullptr;
  auto *call = ir::as<ir::Call>(made);
  auto *object = ir::as<ir::New>(made);
  const types::ClassDef *owner = call ? call->method->owner : object ? object->ctor->owner : nullptr;
  static const std::set<std::string> pure = {"x10.regionarray.Dist",
                                             "x10.regionarray.Region",
                                             "x10.regionarray.Array",
                                             "x10.lang.Point",
                                             "x10.lang.Math",
                                             "x10.lang.Int",
                                             "x10.lang.Long",
                                             "x10.lang.Double",
                                             "x10.lang.Float",
                                             "x10.lang.String",
                                             "x10.lang.Rail",
                                             "x10.editions.members.RegionMembers",
                                             "x10.editions.members.IntRangeMembers",
                                             "x10.editions.members.IntMembers"};
  return owner && pure.count(owner->qualified.str());
}

// The object first, where it has one.
std::vector<Written> Rewriter::arguments(const syntax::Expr *e, size_t count) const {
  std::vector<Written> all;
  auto addAll = [&](const syntax::List<syntax::Expr> &list) {
    for (const syntax::Expr *each : list)
      all.push_back(writtenNow(each));
  };
  if (auto *b = as<syntax::Binary>(e)) {
    addAll({b->left, b->right});
  } else if (auto *n = as<syntax::New>(e)) {
    addAll(n->args);
  } else if (auto *c = as<syntax::Call>(e)) {
    auto *s = as<syntax::Select>(c->function);
    if (s && count == c->args.size() + 1)
      all.push_back(writtenNow(s->target));
    addAll(c->args);
  } else if (auto *s = as<syntax::Select>(e); s && count == 1) {
    all.push_back(writtenNow(s->target));
  }
  return all;
}

bool Rewriter::member(const syntax::Expr *e, Want want) {
  const ir::Call *call = memberCall(e);
  if (!call)
    return false;
  auto *function = as<syntax::Call>(e) ? as<syntax::Select>(as<syntax::Call>(e)->function) : nullptr;
  if (function) { // the name of the method is not looked up
    node(*function->target);
    each(as<syntax::Call>(e)->args);
    for (const syntax::TypeNode *t : as<syntax::Call>(e)->typeArgs)
      node(*t);
  } else {
    below(*e);
  }
  size_t count = call->method->formals.size();
  std::vector<Written> args = arguments(e, count);
  if (args.size() != count)
    return true;
  bool wantsLong = want != Want::Exact && givesIntOfLong(call->method);
  std::vector<std::string> types;
  for (const Type *each : call->typeArgs)
    types.push_back(names.of(each));
  if (auto *c = as<syntax::Call>(e)) // as they are written, the last ones
    for (size_t i = 0; i < c->typeArgs.size() && i < types.size(); i++)
      types[types.size() - 1 - i] = now(*c->typeArgs[c->typeArgs.size() - 1 - i]);
  Written text = writtenMember(call->method, types, args, wantsLong, names);
  put(e->loc, needsParentheses(e) ? tight(text) : text.text);
  return true;
}

// x.apply(n), where that is the operator ().
void Rewriter::applied(const syntax::Expr *e) {
  auto *written = as<syntax::Call>(e);
  auto *function = written ? as<syntax::Select>(written->function) : nullptr;
  ir::Expr *made = function && function->name == Name("apply") ? notes.made(e) : nullptr;
  auto *call = made ? ir::as<ir::Call>(bareValue(made)) : nullptr;
  if (!call || call->method->name != Name("operator()"))
    return;
  size_t name = edits.original().rfind("apply", places.end(function->loc));
  edits.replace(name, name + std::strlen("apply"), "operator()");
}

// [a, b] is an array where no rail is wanted.
void Rewriter::railLiteral(const syntax::RailLit *e) {
  below(*e);
  ir::Expr *made = notes.made(e);
  auto *array = made ? ir::as<ir::New>(bareValue(made)) : nullptr;
  const Notes::Conversion *c = notes.conversion(e);
  if (!array || (c && (!c->how.implicit || !isAdded(c->how.implicit) || c->how.implicit->formals[0]->type->isRail())))
    return;
  edits.insertBefore(places.begin(e->loc), "new " + names.of(array->type->base) + "(");
  edits.insertAfter(places.end(e->loc), ")");
}

// Where an object may be given for its home, and a place is.
bool Rewriter::placeOf(const syntax::Expr *e) {
  auto *written = as<syntax::Call>(e);
  ir::Expr *made = written ? notes.made(e) : nullptr;
  auto *call = made ? ir::as<ir::Call>(bareValue(made)) : nullptr;
  if (!call || call->method->owner->qualified != Name("x10.editions.v15.Syntax") ||
      call->method->name != Name("placeOf") || call->method->formals[0]->type->base != Universe::get().Place)
    return false;
  node(*written->args[0]);
  put(e->loc, now(*written->args[0]));
  return true;
}

// new Array[T][a, b]
void Rewriter::newLiteral(const syntax::New *e) {
  below(*e);
  ir::Expr *made = notes.made(e);
  auto *array = made ? ir::as<ir::New>(bareValue(made)) : nullptr;
  auto *type = as<syntax::NamedType>(e->type);
  bool isArray = array && type && type->path.back().typeArgs.size() == 1;
  if (!isArray)
    return;
  size_t end = places.end(type->path.back().typeArgs[0]->loc), open = edits.original().find('[', end);
  std::string element = now(*type->path.back().typeArgs[0]);
  edits.insertBefore(open, "(new " + names.use("x10.lang.Rail") + "[" + element + "]");
  edits.insertAfter(places.end(e->loc), ")");
}

// By a conversion that the edition adds.
void Rewriter::converted(const syntax::Expr *e, const Notes::Conversion &c) {
  if (c.how.recounts && c.to->isNumeric())
    return numberAs(e, c.to);
  if (!c.how.implicit || !isAdded(c.how.implicit))
    return;
  Written written = writtenNow(e);
  if (e->kind == Kind::RailLit)
    written.isTight = false;
  std::vector<std::string> types;
  for (const Type *each : c.how.implicitTypeArgs)
    types.push_back(names.of(each));
  Written text = writtenMember(c.how.implicit, types, {written}, false, names);
  put(e->loc, needsParentheses(e) ? tight(text) : text.text);
}

// The one an Int, the other a Long.
static bool differ(const Type *a, const Type *b) {
  auto &u = Universe::get();
  return (a->base == u.Int && b->base == u.Long) || (a->base == u.Long && b->base == u.Int);
}

static bool resultsDiffer(const Type *have, const Type *to) {
  return !to->def->isVoidFunction && differ(have->args.back(), to->args.back());
}

// A function of Ints where one of Longs is wanted, or the other way round.
bool Rewriter::function(const syntax::Expr *e, const Type *to) {
  auto &u = Universe::get();
  ir::Expr *made = notes.made(e);
  const Type *have = made ? u.superInstance(made->type, to->def) : nullptr;
  if (!have)
    return false;
  auto *written = as<syntax::Closure>(e);
  bool isSimple = written;
  for (size_t i = 0; isSimple && i < to->def->arity; i++)
    if (differ(have->args[i], to->args[i]))
      isSimple = to->args[i]->base == u.Long && i < written->formals.size() && written->formals[i]->parts.empty();
  if (isSimple && resultsDiffer(have, to))
    isSimple = to->args.back()->base == u.Long;
  if (isSimple)
    closure(written, to);
  else
    functionAround(e, have, to);
  return true;
}

// The parameters are Longs.
void Rewriter::closure(const syntax::Closure *e, const Type *to) {
  const Type *have = Universe::get().superInstance(notes.made(e)->type, to->def);
  for (size_t i = 0; i < e->formals.size(); i++) {
    const syntax::Formal *f = e->formals[i];
    if (!differ(have->args[i], to->args[i])) {
      node(*f);
      continue;
    }
    longs.insert(key(f->loc));
    if (f->type)
      put(f->type->loc, "Long");
  }
  each(e->guard);
  bool isOther = resultsDiffer(have, to);
  if (e->result && isOther)
    put(e->result->loc, names.of(to->args.back()));
  else if (e->result)
    node(*e->result);
  node(*e->body);
  if (!isOther || e->result)
    return;
  const std::string &text = edits.original();
  size_t arrow = text.rfind("=>", places.begin(e->body->loc));
  if (arrow != std::string::npos && arrow >= places.begin(e->loc))
    edits.insertBefore(arrow, ":" + names.of(to->args.back()) + " ");
}

// T.+: the closure that was read in its place begins where T is written.
bool Rewriter::operatorOf(const syntax::Expr *e) {
  auto *paren = as<syntax::Paren>(e);
  if (!paren || !as<syntax::Closure>(paren->inner))
    return false;
  const std::string &text = edits.original();
  size_t begin = places.begin(e->loc);
  if (text[begin] == '(')
    return false;
  static const std::string operators = "+-*/%&|^<>=!";
  size_t end = text.find_first_of(operators, begin), behind = text.find_first_not_of(operators, end);
  std::string type = text.substr(begin, text.rfind('.', end) - begin), op = text.substr(end, behind - end);
  edits.replace(begin, behind, "(left:" + type + ", right:" + type + ") => left " + op + " right");
  return true;
}

// (i:Long) => f(i as Int)
void Rewriter::functionAround(const syntax::Expr *e, const Type *have, const Type *to) {
  below(*e);
  Written function = writtenNow(e);
  if (!function.isRepeatable && e->kind != Kind::Closure)
    leave(e->loc, "the function is made anew at each call");
  std::string formals, args;
  for (size_t i = 0; i < to->def->arity; i++) {
    std::string name = "i" + std::to_string(i), between = i ? ", " : "";
    formals += between + name + ":" + names.of(to->args[i]);
    args += between + name + (differ(have->args[i], to->args[i]) ? " as " + names.of(have->args[i]) : "");
  }
  bool isOther = resultsDiffer(have, to);
  put(e->loc, "(" + formals + ") => " + tight(function) + "(" + args + ")" +
                  (isOther ? " as " + names.of(to->args.back()) : ""));
}

} // namespace x10c::modernize
