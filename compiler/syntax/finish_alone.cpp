// What a finish throws in X10 1.5 to 2.0: the exception itself, where there was one alone.
#include "syntax/tree_maker.h"

namespace x10c::syntax {

// try { finish S } catch (thrown:L.Several) { throw L.single(thrown); }, L being the library class.
Try *TreeMaker::throwingAlone(Finish *finish, std::initializer_list<const char *> library) {
  Loc where = finish->loc;
  where.endLine = where.line, where.endColumn = where.column;
  auto named = [&] {
    auto *t = make<NamedType>(where);
    for (const char *step : library)
      t->path.push_back({Name(step), where, {}, {}, false, {}});
    return t;
  };
  auto *clause = make<CatchClause>(where);
  clause->variable = make<Formal>(where);
  clause->variable->name = "finish'thrown";
  NamedType *several = named();
  several->path.push_back({Name("Several"), where, {}, {}, false, {}});
  clause->variable->type = several;
  auto *of = make<TypeExpr>(where);
  of->type = named();
  auto *single = make<Select>(where);
  single->target = of, single->name = "single";
  auto *thrown = make<Ident>(where);
  thrown->name = clause->variable->name;
  auto *call = make<Call>(where);
  call->function = single, call->args = {thrown};
  auto *again = make<Throw>(where);
  again->value = call;
  auto *body = make<Block>(where);
  body->stmts = {again};
  clause->body = body;
  auto *whole = make<Block>(finish->loc);
  whole->stmts = {finish};
  auto *s = make<Try>(finish->loc);
  s->body = whole;
  s->catches = {clause};
  return s;
}

} // namespace x10c::syntax
