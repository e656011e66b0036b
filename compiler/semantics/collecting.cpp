// finish (r) S and offer: S runs in a finish; each place reduces what is offered there, and its finish reports it.
//
//   finish (r) S   is   { val reducer = r; val cell = GlobalRef(new OfferCell(reducer.zero())); finish S;
//                        reducer(reducer.zero(), cell().total(reducer)) }
//   def m() offers T   is   def m(reducer:Reducible[T], cell:GlobalRef[OfferCell[T]])
//   offer e        is   { val value:T = e; OfferCell.give(cell, reducer, value); }
#include "semantics/context.h"
#include "semantics/trees.h"
#include "support/error_kinds.h"

namespace x10c::semantics {

namespace {

constexpr const char *reducerName = "offer'reducer", *cellName = "offer'cell", *valueName = "offer'value";

syntax::Expr *cellHere(Loc loc) { return called(loc, named(loc, cellName), {}); }

} // namespace

ir::Expr *Body::collectingFinish(const syntax::FinishExpr *e) {
  Loc loc = e->loc;
  refuseInAtomic(e->kind, loc);
  ScopeGuard nested(*this);
  ir::Stmts stmts;
  ir::Expr *reducer = value(e->reducer);
  if (isError(reducer))
    return reducer;
  ClassDef *reducible = u.findClass("x10.lang.Reducible");
  if (!reducible || !u.superInstance(reducer->type, reducible)) {
    error(e->reducer->loc, {ErrorKind::Offer, "A finish collects with a Reducible, not with a value of type " +
                                                  types::str(reducer->type) + "."});
    return errorExpr(loc);
  }
  const Type *element = u.superInstance(reducer->type, reducible)->args[0];
  stmts.push_back(declare(declareLocal(reducerName, loc, reducer->type, false), reducer));
  ir::Expr *zero = value(called(loc, member(loc, named(loc, reducerName), "zero"), {}));
  const Type *cellType = u.named("x10.lang.OfferCell", {element});
  if (isError(zero) || cellType->isError())
    return errorExpr(loc);
  ir::Expr *cell = construct(loc, cellType->def, cellType, nullptr, {zero});
  const Type *refType = u.named("x10.lang.GlobalRef", {cellType});
  ir::Expr *ref = refType->isError() ? errorExpr(loc) : construct(loc, refType->def, refType, nullptr, {cell});
  if (isError(ref))
    return ref;
  stmts.push_back(declare(declareLocal(cellName, loc, ref->type, false), ref));
  statement(tree<syntax::Finish>(loc, false, e->body), stmts);
  syntax::Expr *total = called(loc, member(loc, cellHere(loc), "total"), {named(loc, reducerName)});
  syntax::Expr *nothing = called(loc, member(loc, named(loc, reducerName), "zero"), {});
  return with(stmts, value(called(loc, named(loc, reducerName), {nothing, total})));
}

// A method that offers is called with the reducer and the cell of the finish around the call.
void Body::passOffers(const std::vector<MethodRef> *candidates, Loc loc, ir::Exprs &args) {
  bool offers = false, others = false;
  for (size_t i = 0; candidates && i < candidates->size(); i++) {
    const MethodRef &m = (*candidates)[i];
    offers |= m.def->offers && m.formals.size() == args.size() + 2;
    others |= !m.def->offers && m.formals.size() == args.size();
  }
  if (!offers || others)
    return;
  Meaning reducer = meaning(reducerName), cell = meaning(cellName);
  if (!reducer.local || !cell.local) {
    error(loc,
          {ErrorKind::Offer,
           "A method that offers can only be called within a collecting finish, or from a method that offers too."});
    return args.push_back(errorExpr(loc));
  }
  args.push_back(local(reducer.local, loc));
  args.push_back(local(cell.local, loc));
}

void Body::offerStmt(const syntax::Offer *s, ir::Stmts &out) {
  Loc loc = s->loc;
  Meaning cell = meaning(cellName);
  const Type *ref = cell.local ? cell.local->type : nullptr;
  if (!ref || ref->isError()) { // what is offered has no type, which has been said
    value(s->value);
    return ref ? void()
               : error(loc, {ErrorKind::Offer,
                             "offer needs a collecting finish around it: `val r = finish (reducer) { … };`."});
  }
  const Type *element = ref->args[0]->args[0];
  ScopeGuard nested(*this);
  ir::Block *all = block(loc);
  ir::Expr *offered = convert(value(s->value), element, "offer the value");
  if (isError(offered))
    return;
  all->stmts.push_back(declare(declareLocal(valueName, loc, element, false), offered));
  syntax::Expr *given = called(loc, member(loc, library(loc, "OfferCell"), "give"),
                               {named(loc, cellName), named(loc, reducerName), named(loc, valueName)});
  statement(evaluated(loc, given), all->stmts);
  out.push_back(all);
}

} // namespace x10c::semantics
