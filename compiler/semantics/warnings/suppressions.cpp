// @SuppressWarnings("name"): where the program turns a warning off. On a declaration or a statement it holds there, on
// the package in the whole file.
#include "semantics/warnings/warnings.h"
#include "support/warnings.h"
#include "syntax/walk.h"
#include "types/near.h"

namespace x10c::semantics {

namespace {

const syntax::List<syntax::Annotation> *annotationsOf(const syntax::Node &n) {
  if (auto *d = syntax::as<syntax::Decl>(&n))
    return &d->annotations;
  auto *s = syntax::as<syntax::Stmt>(&n);
  return s ? &s->annotations : nullptr;
}

void suppress(Loc range, const syntax::Expr *name) {
  auto *text = syntax::as<syntax::StringLit>(name);
  if (!text)
    return Diagnostics::warning(name->loc, Warning::UnknownWarning,
                                "@SuppressWarnings takes string literals: names of warnings.");
  if (Warnings::isKnown(text->value))
    return Warnings::suppress(range, text->value);
  types::Nearest near{Name(text->value)};
  for (const std::string &known : Warnings::names())
    near.offer(known);
  Diagnostics::warning(name->loc, Warning::UnknownWarning,
                       "There is no warning '" + text->value + "'" + near.hint("; x10c --help=warnings lists them."));
}

void read(Loc range, const syntax::List<syntax::Annotation> &annotations) {
  for (const syntax::Annotation *a : annotations) {
    auto *type = syntax::as<syntax::NamedType>(a->type);
    if (type && !type->path.empty() && type->path.back().name == Name("SuppressWarnings"))
      for (const syntax::Expr *name : type->path.back().args)
        suppress(range, name);
  }
}

Loc allOf(uint32_t file) {
  constexpr uint32_t last = UINT32_MAX;
  return {file, 1, 1, last, last};
}

} // namespace

void findSuppressions(const syntax::CompilationUnit &unit) {
  struct Finder : syntax::TreeWalker {
    bool enter(const syntax::Node &n) override {
      if (auto *list = annotationsOf(n))
        read(n.loc, *list);
      return true;
    }
  } finder;
  finder.walk(unit);
  read(allOf(unit.file), unit.annotations);
}

} // namespace x10c::semantics
