// An at, an at expression and an async at another place, as what each of them is: a body that is sent there.
#pragma once
#include "ir/ir.h"
#include <optional>

namespace x10c::ir {

struct Message {
  Loc loc;
  Sent &sent;
  Stmt *&body; // which runs there
};

inline std::optional<Message> messageOf(Stmt *s) {
  if (auto *at = as<At>(s))
    return Message{at->loc, *at, at->body};
  auto *async = as<Async>(s);
  return async && async->place ? std::optional(Message{async->loc, *async, async->body}) : std::nullopt;
}

inline std::optional<Message> messageOf(Expr *e) {
  auto *at = as<AtExpr>(e);
  return at ? std::optional(Message{at->loc, *at, at->code->body}) : std::nullopt;
}

} // namespace x10c::ir
