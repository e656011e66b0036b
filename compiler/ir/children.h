// The parts of each node, listed once, for walking, rewriting, cloning and whatever else goes through all nodes: types,
// locals, and children in evaluation order.
#pragma once
#include "ir/ir.h"
#include <type_traits>

namespace x10c::ir {

// Parts that are no mere uses. Both may be null.
struct Declared { // comes before the children that may name the local
  LocalDef *&var;
};
struct Target { // of a break, or the like
  Stmt *&stmt;
};

// Takes lists apart, and what is no node.
template <class V, class Part> void visitPart(V &visit, Part &&part) {
  using Plain = std::remove_cvref_t<Part>;
  if constexpr (std::is_pointer_v<Plain> || std::is_same_v<Plain, Declared> || std::is_same_v<Plain, Target>)
    visit(part);
  else if constexpr (requires { part.begin(); })
    for (auto &element : part)
      visitPart(visit, element);
  else
    parts(part, visit);
}
template <class V, class... Parts> void visitParts(V &visit, Parts &&...all) { (visitPart(visit, all), ...); }

// clang-format off
#define X10C_PARTS(Node, ...)                                                                                          \
  template <class V> void parts([[maybe_unused]] Node &n, V &visit) { visitParts(visit __VA_OPT__(,) __VA_ARGS__); }

X10C_PARTS(Selection::Kept, n.container)
X10C_PARTS(Selection, n.type, n.fields)
X10C_PARTS(Slice, n.rail, n.low, n.high)
X10C_PARTS(Reduction, n.target, n.value)
X10C_PARTS(HiddenField, n.container, n.value)
X10C_PARTS(FieldValue, n.value)
X10C_PARTS(SwitchCase, n.body)
X10C_PARTS(Catch, Declared{n.var}, n.body)

X10C_PARTS(Const)
X10C_PARTS(Zero)
X10C_PARTS(Local, n.var)
X10C_PARTS(This)
X10C_PARTS(Field, n.container, n.object)
X10C_PARTS(Static)
X10C_PARTS(Call, n.container, n.typeArgs, n.receiver, n.args)
X10C_PARTS(New, n.outer, n.hidden, n.args)
X10C_PARTS(Prim, n.args)
X10C_PARTS(Binary, n.left, n.right) // Equal, And, Or
X10C_PARTS(Unary, n.operand)        // Not, Coerce, Cast
X10C_PARTS(Cond, n.condition, n.yes, n.no)
X10C_PARTS(InstanceOf, n.of, n.operand)
X10C_PARTS(Closure, n.captured, n.code)
X10C_PARTS(StmtExpr, n.stmts, n.value)
X10C_PARTS(RailLit, n.elements)
X10C_PARTS(StructLit, n.fields)
X10C_PARTS(AtExpr, n.captured, n.sends, n.returns, n.slices, n.place, n.code)
X10C_PARTS(Here)
X10C_PARTS(TypeTest, n.left, n.right)

X10C_PARTS(Block, n.stmts)
X10C_PARTS(Declare, Declared{n.var}, n.init)
X10C_PARTS(Assign, n.target, n.value)
X10C_PARTS(Eval, n.expr)
X10C_PARTS(If, n.condition, n.yes, n.no)
X10C_PARTS(Loop, n.counter, n.condition, n.body, n.update)
X10C_PARTS(ForLoop, Declared{n.var}, n.low, n.high, n.stride, n.body)
X10C_PARTS(Switch, n.subject, n.cases)
X10C_PARTS(Break, Target{n.target})
X10C_PARTS(Continue, Target{n.target})
X10C_PARTS(Return, n.value)
X10C_PARTS(Throw, n.value)
X10C_PARTS(Try, n.body, n.catches, n.finally)
X10C_PARTS(Async, n.captured, n.reduction, n.sends, n.slices, n.place, n.first, n.last, Declared{n.low},
           Declared{n.high}, n.body)
X10C_PARTS(Finish, n.body)
X10C_PARTS(At, n.captured, n.results, n.reduction, n.sends, n.slices, n.place, n.body)
X10C_PARTS(Atomic, n.body)
X10C_PARTS(When, n.condition, n.body)
X10C_PARTS(Check, n.condition, n.message)
X10C_PARTS(CtorCall, n.container, n.outer, n.args)
#undef X10C_PARTS
// clang-format on

// Calls f with a reference to each: a Type, LocalDef, Expr, Stmt or Code pointer, a Declared or a Target.
#define X10C_VISIT(name)                                                                                               \
  case Kind::name:                                                                                                     \
    return parts(*static_cast<name *>(node), f);
template <class F> void eachPart(Expr *node, F &&f) {
  using Kind = ExprKind;
  switch (node->kind) { X10C_EXPRS(X10C_VISIT) }
}
template <class F> void eachPart(Stmt *node, F &&f) {
  using Kind = StmtKind;
  switch (node->kind) { X10C_STMTS(X10C_VISIT) }
}
#undef X10C_VISIT

// Calls f with a reference to each child, an Expr, Stmt or Code pointer, that is not null.
template <class Node, class F> void eachChild(Node *node, F &&f) {
  eachPart(node, [&](auto &part) {
    using Part = std::remove_cvref_t<decltype(part)>;
    if constexpr (std::is_same_v<Part, Expr *> || std::is_same_v<Part, Stmt *> || std::is_same_v<Part, Code *>)
      if (part)
        f(part);
  });
}

template <class List, class F> void eachOf(List &list, F &&f) {
  for (auto *&node : list)
    f(node);
}

// The lists of statements that are directly in it: of a block, or of each case.
template <class F> void eachList(Stmt *s, F &&f) {
  if (auto *b = as<Block>(s))
    f(b->stmts);
  else if (auto *choice = as<Switch>(s))
    for (SwitchCase &c : choice->cases)
      f(c.body);
}

// Whether it is a loop. Some Loop nodes are only blocks that can be left.
inline bool repeats(Stmt *s) {
  auto *loop = as<Loop>(s);
  return s->kind == StmtKind::ForLoop || (loop && !loop->isBlock);
}

} // namespace x10c::ir
