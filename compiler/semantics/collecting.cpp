// finish (r) S and offer: S runs in a finish; each offer is reduced at home, one at a time, into a cell.
//
//   finish (r) S   is   { val reducer = r; val cell = GlobalRef(new Cell(reducer.zero())); finish S;
//                        reducer(reducer.zero(), cell()()) }
//   def m() offers T   is   def m(reducer:Reducible[T], cell:GlobalRef[Cell[T]])
//   offer e        is   { val value = e; at (cell.home) atomic cell()() = reducer(cell()(), value); }
#include "semantics/context.h"
#include "semantics/trees.h"

namespace x10c::semantics {

namespace {

constexpr const char *reducerName = "offer'reducer", *cellName = "offer'cell", *valueName = "offer'value";

syntax::Expr *cellHere(Loc loc) { return called(loc, named(loc, cellName), {}); }

} // namespace

ir::Expr *Body::collectingFinish(const syntax::FinishExpr *e) {
  Loc loc = e->loc;
  ScopeGuard nested(*this);
  ir::Stmts stmts;
  ir::Expr *reducer = value(e->reducer);
  if (isError(reducer))
    return reducer;
  ClassDef *reducible = u.findClass("x10.lang.Reducible");
  if (!reducible || !u.superInstance(reducer->type, reducible)) {
    error(e->reducer->loc,
          "A finish collects with a Reducible, not with a value of type " + types::str(reducer->type) + ".");
    return errorExpr(loc);
  }
  const Type *element = u.superInstance(reducer->type, reducible)->args[0];
  stmts.push_back(declare(declareLocal(reducerName, loc, reducer->type, false), reducer));
  ir::Expr *zero = value(called(loc, member(loc, named(loc, reducerName), "zero"), {}));
  const Type *cellType = u.named("x10.lang.Cell", {element});
  if (isError(zero) || cellType->isError())
    return errorExpr(loc);
  ir::Expr *cell = construct(loc, cellType->def, cellType, nullptr, {zero});
  const Type *refType = u.named("x10.lang.GlobalRef", {cellType});
  ir::Expr *ref = refType->isError() ? errorExpr(loc) : construct(loc, refType->def, refType, nullptr, {cell});
  if (isError(ref))
    return ref;
  stmts.push_back(declare(declareLocal(cellName, loc, ref->type, false), ref));
  auto *finish = tree<syntax::Finish>(loc);
  finish->body = e->body;
  statement(finish, stmts);
  syntax::Expr *nothing = called(loc, member(loc, named(loc, reducerName), "zero"), {});
  return with(stmts, value(called(loc, named(loc, reducerName), {nothing, called(loc, cellHere(loc), {})})));
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
    error(loc, "A method that offers can only be called within a collecting finish, or from a method that offers too.");
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
    return ref ? void() : error(loc, "offer needs a collecting finish around it.");
  }
  const Type *element = ref->args[0]->args[0];
  ScopeGuard nested(*this);
  ir::Block *all = block(loc);
  ir::Expr *offered = convert(value(s->value), element, "offer the value");
  if (isError(offered))
    return;
  all->stmts.push_back(declare(declareLocal(valueName, loc, element, false), offered));
  auto *set = tree<syntax::Assign>(loc);
  set->target = called(loc, cellHere(loc), {});
  set->value = called(loc, named(loc, reducerName), {called(loc, cellHere(loc), {}), named(loc, valueName)});
  auto *store = tree<syntax::ExprStmt>(loc);
  store->expr = set;
  auto *atomic = tree<syntax::Atomic>(loc);
  atomic->body = blockOf(loc, {store});
  auto *at = tree<syntax::At>(loc);
  at->place = member(loc, named(loc, cellName), "home");
  at->body = blockOf(loc, {atomic});
  statement(at, all->stmts);
  out.push_back(all);
}

} // namespace x10c::semantics
