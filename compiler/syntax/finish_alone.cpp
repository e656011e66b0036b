// What a finish throws in X10 1.5 to 2.0: the exception itself, where there was one alone.
#include "syntax/tree_maker.h"

namespace x10c::syntax {

// try { finish S } catch (thrown:L.Several) { throw L.single(thrown); }, L being the library class.
Try *TreeMaker::throwingAlone(Finish *finish, std::initializer_list<const char *> library) {
  Loc where = finish->loc;
  where.endLine = where.line, where.endColumn = where.column;
  auto named = [&](std::initializer_list<const char *> member) {
    auto *t = make<NamedType>(where);
    for (auto path : {library, member})
      for (const char *step : path)
        t->path.push_back({Name(step), where, {}, {}, false, {}});
    return t;
  };
  auto *caught = make<Formal>(where);
  caught->name = "finish'thrown", caught->type = named({"Several"});
  auto *single = make<Select>(where, make<TypeExpr>(where, named({})), "single");
  auto *call = make<Call>(where, single, List<TypeNode>(), List<Expr>{make<Ident>(where, caught->name)});
  auto *again = make<Block>(where, List<Stmt>{make<Throw>(where, call)});
  auto *whole = make<Block>(finish->loc, List<Stmt>{finish});
  return make<Try>(finish->loc, whole, List<CatchClause>{make<CatchClause>(where, caught, again)});
}

} // namespace x10c::syntax
