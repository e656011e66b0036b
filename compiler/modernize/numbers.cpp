// Ints and Longs: which literal is an Int, where a count that was an Int is a Long, and how one becomes the other.
#include "modernize/rewriter.h"
#include "syntax/editions.h"
#include <cstring>

namespace x10c::modernize {

using syntax::as;
using syntax::Kind;
using syntax::Op;
using types::Type;
using types::Universe;

bool Rewriter::isInt(const syntax::Expr *e) const {
  ir::Expr *value = notes.made(e);
  return value && value->type->isInt();
}

// A Long now, whose Int the file means.
bool Rewriter::isCount(const syntax::Expr *e) const {
  e = bare(e);
  if (notes.isCounted(e))
    return true;
  if (const ir::Call *call = memberCall(e))
    return givesIntOfLong(call->method);
  auto *local = ir::as<ir::Local>(notes.made(e));
  return local && e->kind == Kind::Ident && local->var->loc.file == unit.file && longs.count(key(local->var->loc));
}

static bool isSum(const syntax::Expr *e) {
  auto *b = as<syntax::Binary>(e);
  return b && (b->op == Op::Add || b->op == Op::Sub);
}

static const syntax::IntLit *literalIn(const syntax::Expr *e) {
  e = bare(e);
  if (auto *minus = as<syntax::Unary>(e); minus && minus->op == Op::Minus)
    e = bare(minus->operand);
  return as<syntax::IntLit>(e);
}

// A product of a count and a literal.
static const syntax::Expr *scaled(const syntax::Expr *e) {
  auto *b = as<syntax::Binary>(e);
  if (!b || b->op != Op::Mul)
    return nullptr;
  return literalIn(b->left) ? b->right : literalIn(b->right) ? b->left : nullptr;
}

// Whether a sum has a count in it: then it is one.
bool Rewriter::hasCount(const syntax::Expr *e) const {
  e = bare(e);
  if (const syntax::Expr *of = scaled(e))
    return hasCount(of);
  if (isSum(e))
    return hasCount(as<syntax::Binary>(e)->left) || hasCount(as<syntax::Binary>(e)->right);
  return isCount(e);
}

static bool isCountedClass(uint32_t file, const types::MethodDef *m) {
  if (!m)
    return false;
  const std::string &name = m->owner->qualified.str();
  for (std::string_view each : syntax::editionOf(file).countedInInt)
    if (each.ends_with('.') ? name.starts_with(each) : name == each)
      return true;
  return false;
}

Rewriter::Want Rewriter::wantOf(const syntax::Expr *e) const {
  const Notes::Conversion *c = notes.conversion(e);
  if (!c || !c->to->isNumeric() || c->how.recounts || !isInt(e))
    return Want::Exact;
  auto &u = Universe::get();
  if (c->to->base == u.Long && isCountedClass(unit.file, notes.taker(e)))
    return Want::Index;
  bool isWide = c->to->base == u.Long || c->to->base == u.Double || c->to->base == u.Float;
  return isWide ? Want::Wide : Want::Exact;
}

// Whether `as T` after it would take a part of what is around it.
bool Rewriter::needsParentheses(const syntax::Expr *e) const {
  const syntax::Node *outer = around.size() > 1 && around.back() == e ? around[around.size() - 2] : nullptr;
  if (!outer)
    return true;
  switch (outer->kind) {
  case Kind::Binary:
  case Kind::Unary:
  case Kind::Select:
  case Kind::Cast:
  case Kind::InstanceOf:
  case Kind::Conditional:
  case Kind::Step:
    return true;
  case Kind::Call:
    return static_cast<const syntax::Call *>(outer)->function == e;
  default:
    return false;
  }
}

void Rewriter::wrap(const syntax::Expr *e, const std::string &type) {
  bool inside = needsParentheses(e);
  edits.insertBefore(places.begin(e->loc), inside ? "(" : "");
  edits.insertAfter(places.end(e->loc), " as " + type + (inside ? ")" : ""));
}

static const char *lettersOf(const Type *type) {
  auto &u = Universe::get();
  const Type *t = type->base;
  return t == u.Long     ? ""
         : t == u.Int    ? "n"
         : t == u.Short  ? "s"
         : t == u.Byte   ? "y"
         : t == u.ULong  ? "ul"
         : t == u.UInt   ? "un"
         : t == u.UShort ? "us"
         : t == u.UByte  ? "uy"
                         : nullptr;
}

// `whole`: with its sign.
void Rewriter::literal(const syntax::IntLit *e, Want want, const syntax::Expr *whole) {
  std::string text = places.written(e->loc);
  size_t digits = text.find_last_not_of("uUnNlLsSyY") + 1;
  std::string letters = text.substr(digits);
  bool hasWidth = letters.find_first_of("nNlLsSyY") != std::string::npos;
  if (hasWidth || syntax::editionOf(unit.file).plainLiteral != syntax::IntSuffix::Int)
    return;
  const Notes::Conversion *c = notes.conversion(whole);
  if (c && c->how.recounts && c->to->isIntegral() && letters.empty() && lettersOf(c->to))
    return edits.insertAfter(places.end(e->loc), lettersOf(c->to));
  bool isSame = e->decimal || e->value <= 0x7fffffff; // as a Long
  if (want == Want::Exact || !isSame || !letters.empty())
    edits.insertAfter(places.end(e->loc), "n");
}

// A constant that is a number of another type at this position.
void Rewriter::numberAs(const syntax::Expr *e, const Type *to) {
  if (!literalIn(e))
    wrap(e, names.of(to));
}

bool Rewriter::inConstraint(const syntax::Expr *e) {
  const Type *other = notes.comparedWith(e);
  if (!other || !other->isNumeric())
    return false;
  const syntax::IntLit *lit = literalIn(e);
  const char *letters = other->isIntegral() ? lettersOf(other) : nullptr;
  if (!lit || !letters || places.written(lit->loc).find_last_of("uUnNlLsSyY") != std::string::npos)
    return false;
  edits.insertAfter(places.end(lit->loc), letters);
  return true;
}

// Numbers of different types are not compared: the one that was converted is so by what is written.
bool Rewriter::mixedEquality(const syntax::Binary *b) {
  ir::Expr *left = notes.made(b->left), *right = notes.made(b->right);
  bool isMixed =
      left && right && left->type->isNumeric() && right->type->isNumeric() && left->type->base != right->type->base;
  const syntax::Expr *from = !isMixed ? nullptr : notes.conversion(b->left) ? b->left : b->right;
  const Notes::Conversion *c = isMixed ? notes.conversion(from) : nullptr;
  if (!c)
    return false;
  node(*(from == b->left ? b->right : b->left));
  const syntax::IntLit *lit = literalIn(from);
  bool isFraction = c->to->base == Universe::get().Double && lit && lit->decimal;
  if (isFraction && places.written(lit->loc).find_last_of("uUnNlLsSyY") == std::string::npos) {
    edits.insertAfter(places.end(lit->loc), ".0");
    return true;
  }
  node(*from);
  bool isSaid = (lit || hasCount(from)) && c->to->base == Universe::get().Long;
  if (!isSaid) {
    edits.insertBefore(places.begin(from->loc), "(");
    edits.insertAfter(places.end(from->loc), " as " + names.of(c->to) + ")");
  }
  return true;
}

// i < n, i == 0: of counts, as the Longs that they are.
bool Rewriter::comparison(const syntax::Binary *b) {
  bool isEquality = b->op == Op::Eq || b->op == Op::Ne;
  bool isOrder = b->op == Op::Lt || b->op == Op::Le || b->op == Op::Gt || b->op == Op::Ge;
  if (isEquality && mixedEquality(b))
    return true;
  if ((!isEquality && !isOrder) || !isInt(b->left) || !isInt(b->right))
    return false;
  if (notes.conversion(b->left) || notes.conversion(b->right))
    return false;
  bool left = hasCount(b->left), right = hasCount(b->right);
  if (!left && !right)
    return false;
  bool isLeftLong = left || literalIn(b->left), isRightLong = right || literalIn(b->right);
  if (isEquality && (!isLeftLong || !isRightLong))
    return false;
  node(*b->left, isLeftLong ? Want::Index : Want::Exact);
  node(*b->right, isRightLong ? Want::Index : Want::Exact);
  return true;
}

// What hands down to its operands what is wanted of it.
bool Rewriter::arithmetic(const syntax::Expr *e, Want want) {
  if (auto *p = as<syntax::Paren>(e))
    return node(*p->inner, want), true;
  if (auto *lit = as<syntax::IntLit>(e))
    return literal(lit, want, e), true;
  if (auto *minus = as<syntax::Unary>(e); minus && (minus->op == Op::Minus || minus->op == Op::Plus)) {
    if (auto *lit = as<syntax::IntLit>(minus->operand))
      return literal(lit, want, e), true;
    return node(*minus->operand, want == Want::Index && hasCount(minus->operand) ? want : Want::Exact), true;
  }
  auto *b = as<syntax::Binary>(e);
  if (!b)
    return false;
  bool isIntSum = (isSum(b) || scaled(b)) && isInt(b) && isInt(b->left) && isInt(b->right);
  if (want == Want::Index && isIntSum && hasCount(b)) {
    node(*b->left, Want::Index);
    node(*b->right, Want::Index);
    return true;
  }
  if (ir::Expr *made = notes.made(b); made && made->type->isString() && b->op == Op::Add) {
    node(*b->left, isCount(b->left) ? Want::Wide : Want::Exact); // prints the same
    node(*b->right, isCount(b->right) ? Want::Wide : Want::Exact);
    return true;
  }
  return comparison(b);
}

void Rewriter::expression(const syntax::Expr *e, Want want) {
  if (inConstraint(e))
    return;
  if (want == Want::Exact)
    want = wantOf(e);
  const Notes::Conversion *c = notes.conversion(e);
  if (c && c->how.recounts && c->to->isFunction() && function(e, c->to))
    return;
  if (!notes.made(e) && (e->kind == Kind::Ident || e->kind == Kind::Select))
    names.name(e->loc, e->kind == Kind::Ident ? as<syntax::Ident>(e)->name : as<syntax::Select>(e)->name);
  if (placeOf(e) || operatorOf(e))
    return;
  auto *cast = as<syntax::Cast>(e);
  if (cast && isCount(cast->operand)) {
    ir::Expr *made = notes.made(e);
    bool isNumber = made && made->type->isNumeric();
    node(*cast->operand, isNumber ? Want::Wide : Want::Exact);
    node(*cast->type);
  } else if (auto *rail = as<syntax::RailLit>(e)) {
    railLiteral(rail);
  } else if (auto *made = as<syntax::New>(e); made && made->isRail) {
    newLiteral(made);
  } else if (!arithmetic(e, want) && !member(e, want)) {
    below(*e);
    applied(e);
    if (want == Want::Exact && e->kind != Kind::Paren && isCount(e))
      wrap(e, "Int");
  }
  if (c && e->kind != Kind::Paren)
    converted(e, *c);
  auto *outer = around.size() > 1 ? as<syntax::Binary>(around[around.size() - 2]) : nullptr;
  if (outer && outer->op == Op::Range && e->kind == Kind::Binary) { // up to 2.0 it took in what is added
    edits.insertBefore(places.begin(e->loc), "(");
    edits.insertAfter(places.end(e->loc), ")");
  }
}

} // namespace x10c::modernize
