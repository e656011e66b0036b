// What an at, an at expression and an async at another place have in common: each sends a body there.
#pragma once
#include "ir/ir.h"
#include <optional>

namespace x10c::ir {

struct Message {
  Loc loc;
  Expr *&place;
  Stmt *&body; // which runs there
  std::vector<LocalDef *> &captured;
  bool capturesThis;
  std::vector<Selection> &sends;
  std::vector<Slice> &slices;
  Reduction *reduction; // null: an at expression has none
};

inline std::optional<Message> messageOf(Stmt *s) {
  auto from = [](auto *node) {
    return Message{node->loc,          node->place, node->body,   node->captured,
                   node->capturesThis, node->sends, node->slices, &node->reduction};
  };
  if (auto *at = as<At>(s))
    return from(at);
  auto *async = as<Async>(s);
  return async && async->place ? std::optional(from(async)) : std::nullopt;
}

inline std::optional<Message> messageOf(Expr *e) {
  auto *at = as<AtExpr>(e);
  if (!at)
    return std::nullopt;
  return Message{at->loc, at->place, at->code->body, at->captured, at->capturesThis, at->sends, at->slices, nullptr};
}

} // namespace x10c::ir
