// @Ifdef and @Ifndef: what is not for this compilation leaves the tree before anybody asks what its names mean.
#include "syntax/kinds.h"
#include <algorithm>
#include <type_traits>

namespace x10c::syntax {

namespace {

class LeaveOut {
public:
  LeaveOut(CompilationUnit &u, const std::vector<std::string> &d) : unit(u), defines(d) {}

  template <class... T> void operator()(T &...fields) { (one(fields), ...); }

private:
  CompilationUnit &unit;
  const std::vector<std::string> &defines;

  // The name in @Ifdef("name"); null where it is another annotation, or says no name, which is reported.
  const std::string *nameIn(const Annotation *a, const char *which) {
    auto *type = as<NamedType>(a->type);
    if (!type || type->path.empty() || type->path.back().name != Name(which))
      return nullptr;
    auto &args = type->path.back().args;
    auto *text = args.size() == 1 ? as<StringLit>(args[0]) : nullptr;
    if (!text)
      Diagnostics::error(a->loc, "@" + std::string(which) + " takes one string literal, a name that -define may give");
    return text ? &text->value : nullptr;
  }

  bool isOut(const List<Annotation> &annotations) {
    bool asks = false, holds = false, forbids = false;
    for (const Annotation *a : annotations) {
      auto isDefined = [&](const std::string *n) {
        return std::find(defines.begin(), defines.end(), *n) != defines.end();
      };
      if (const std::string *name = nameIn(a, "Ifdef"))
        asks = true, holds |= isDefined(name);
      if (const std::string *name = nameIn(a, "Ifndef"))
        forbids |= isDefined(name);
    }
    return forbids || (asks && !holds);
  }

  bool isOut(Decl *d) { return isOut(d->annotations); }
  bool isOut(Stmt *s) {
    auto *local = as<LocalDecl>(s);
    return isOut(local ? local->decl->annotations : s->annotations);
  }

  template <class T> void one(List<T> &list) {
    if constexpr (std::is_same_v<T, Stmt> || std::is_same_v<T, Decl>)
      list.erase(std::remove_if(list.begin(), list.end(), [&](T *part) { return isOut(part); }), list.end());
    for (T *part : list)
      visitFields(*part, *this);
  }

  // A branch or a body, of which nothing is left, is an empty statement.
  template <class T> void one(T *&part) {
    if constexpr (std::is_same_v<T, Stmt>)
      if (part && isOut(part)) {
        unit.arena.push_back(std::make_unique<Empty>());
        unit.arena.back()->loc = part->loc;
        part = static_cast<Empty *>(unit.arena.back().get());
      }
    if (part)
      visitFields(*part, *this);
  }

  template <class T> void one(T &) {} // a name, a number, a place in the source, a type's parts
};

} // namespace

void leaveOut(CompilationUnit &unit, const std::vector<std::string> &defines) {
  LeaveOut visitor(unit, defines);
  unit.fields(visitor);
}

} // namespace x10c::syntax
