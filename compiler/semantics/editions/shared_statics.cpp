// Static fields that one place makes for all, if the file's edition has this rule (syntax/editions.h): objects with a
// home, to which the other places refer; and whatever is not the same wherever it is made, which they copy as it was at
// first.
#include "semantics/context.h"
#include "semantics/trees.h"
#include "syntax/editions.h"
#include "syntax/walk.h"
#include "types/homed.h"

namespace x10c::semantics {

static syntax::Expr *atOf(Loc loc, syntax::Expr *place, syntax::Expr *value) {
  syntax::Stmt *body = blockOf(loc, {tree<syntax::Return>(loc, value)});
  return tree<syntax::AtExpr>(loc, syntax::List<syntax::Annotation>(), place, nullptr, body);
}

syntax::Expr *hereOrThere(Loc loc, syntax::Expr *test, syntax::Expr *here, syntax::Expr *place, syntax::Expr *there) {
  return tree<syntax::Conditional>(loc, test, here, atOf(loc, place, there));
}

// A call of x10.editions.members.Statics.
static syntax::Expr *ofStatics(Loc loc, const char *method, syntax::List<syntax::Expr> args) {
  syntax::Expr *package = member(loc, member(loc, named(loc, "x10"), "editions"), "members");
  return called(loc, member(loc, member(loc, package, "Statics"), method), std::move(args));
}

// Whatever place evaluates it: it calls nothing and makes no object but rails of such values, and functions.
static bool isSameEverywhere(const syntax::Expr *init) {
  struct : syntax::TreeWalker {
    bool is = true;
    bool enter(const syntax::Node &node) override {
      is = is && !syntax::as<syntax::Call>(&node) && !syntax::as<syntax::New>(&node) &&
           !syntax::as<syntax::Here>(&node) && !syntax::as<syntax::AtExpr>(&node) &&
           !syntax::as<syntax::FinishExpr>(&node);
      return is && !syntax::as<syntax::Closure>(&node);
    }
  } walker;
  walker.walk(*init);
  return walker.is;
}

static bool isReferredTo(const FieldDef *f) {
  return f->tree->type && f->type->isClass() && (types::isHomed(f->type->def) || f->type->isInterface());
}

const syntax::Expr *Body::sharedInitializer(const FieldDef *f) {
  syntax::Expr *init = f->tree->init;
  if (!syntax::editionOf(f->loc.file).readsHomes || !isReferredTo(f))
    return init;
  Loc loc = init->loc;
  return hereOrThere(loc, ofStatics(loc, "isFirst", {}), init, ofStatics(loc, "first", {}),
                     named(loc, f->name.c_str()));
}

bool Body::isCopiedStatic(const FieldDef *f, const Type *type) {
  return syntax::editionOf(f->loc.file).staticsOfFirstPlace && type->isClass() && !isSameEverywhere(f->tree->init) &&
         !u.isSubclass(type->def, u.findClass("x10.io.Unserializable"));
}

// isFirst() ? made("C.f", init) : at (first()) fresh("C.f", f)
ir::Expr *Body::copiedStatic(const FieldDef *f, ir::Expr *init) {
  Loc loc = init->loc;
  std::string whole = f->owner->qualified.str() + "." + f->name.str();
  auto name = [&] { return tree<syntax::StringLit>(loc, whole); };
  auto *either = make<ir::Cond>(loc, f->type);
  either->condition = condition(ofStatics(loc, "isFirst", {}));
  auto *statics = static_cast<const ir::Call *>(either->condition)->method->owner;
  ir::Expr *made = callMethods(loc, nullptr, u.findStaticMethods(statics, "made"), {}, {value(name()), init}, "made");
  either->yes = convert(made, f->type, "keep the value");
  syntax::Expr *fresh = ofStatics(loc, "fresh", {name(), named(loc, f->name.c_str())});
  either->no = convert(value(atOf(loc, ofStatics(loc, "first", {}), fresh)), f->type, "copy the value");
  return either;
}

} // namespace x10c::semantics
