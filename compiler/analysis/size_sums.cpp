// Sizes of rails as sums; see size_sums.h.
#include "analysis/size_sums.h"
#include "analysis/evaluation.h"
#include "ir/make.h"

namespace x10c::analysis {

using namespace ir;

Expr *railOfSize(Expr *e) {
  if (auto *p = as<Prim>(e))
    return p->op == Op::RailSize ? p->args[0] : nullptr;
  auto *f = as<Field>(e);
  return f && f->field->name == "size" && f->object->type->isRail() ? f->object : nullptr;
}

void SizeSums::learn(const Declare *d) {
  if (d->init && !d->var->isVar)
    values[d->var] = d->init;
}

std::optional<Affine> SizeSums::of(Expr *e, unsigned depth) const {
  return Affine::read(e, [&](Expr *atom) { return depth < deepest ? ofAtom(atom, depth) : std::nullopt; });
}

std::optional<Affine> SizeSums::ofRail(const LocalDef *rail, Loc loc) const {
  return of(sizeOf(use(const_cast<LocalDef *>(rail), loc)));
}

std::optional<Affine> SizeSums::ofAtom(Expr *e, unsigned depth) const {
  if (auto *l = as<Local>(e)) {
    auto found = values.find(l->var);
    auto known = found == values.end() ? std::nullopt : of(found->second, depth + 1);
    return known ? known : l->var->isVar ? std::nullopt : std::optional(Affine::of(e));
  }
  Expr *of = railOfSize(e);
  auto *rail = of ? as<Local>(objectOf(of)) : nullptr;
  if (!rail || rail->var->isVar)
    return std::nullopt;
  auto found = values.find(rail->var);
  if (found == values.end())
    return Affine::of(sizeOf(clone(rail)));
  Expr *value = objectOf(found->second);
  if (auto *made = as<Prim>(value); made && made->op == Op::RailNew)
    return this->of(made->args[0], depth + 1);
  return value->kind == ExprKind::Local && value->type == rail->type ? ofAtom(sizeOf(clone(value)), depth + 1)
                                                                     : std::optional(Affine::of(sizeOf(clone(rail))));
}

} // namespace x10c::analysis
