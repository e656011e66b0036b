// Who calls a method or a constructor, and what one calls: the call hierarchy.
#include "ls/answers.h"
#include "ls/text.h"
#include "syntax/walk.h"
#include <algorithm>
#include <iterator>

namespace x10c::ls {

using namespace types;

namespace {

constexpr int classKind = 5, methodKind = 6, fieldKind = 8, constructorKind = 9;

Json itemOf(const std::string &name, int kind, const std::string &detail, Loc whole, Loc word) {
  return {{"name", name},
          {"kind", kind},
          {"detail", detail},
          {"uri", uriOf(Snapshot::realPath(word.file))},
          {"range", rangeOf(whole)},
          {"selectionRange", rangeOf(word)}};
}

std::string nameOfCall(const MethodDef *m) { return m->isCtor ? m->owner->name.str() : m->name.str(); }

Json itemOf(const MethodDef *m) {
  const syntax::CallableDecl *tree = m->written();
  Loc word = tree ? placeOf(m) : placeOf(static_cast<const ClassDef *>(m->owner));
  Loc whole = tree ? tree->loc : m->owner->tree ? m->owner->tree->loc : word;
  return itemOf(nameOfCall(m), m->isCtor ? constructorKind : methodKind, describeCall(m), whole, word);
}

bool isIn(Loc inner, Loc outer) {
  bool begins = outer.line < inner.line || (outer.line == inner.line && outer.column <= inner.column);
  return begins && (inner.line < outer.endLine || (inner.line == outer.endLine && inner.column < outer.endColumn));
}

// The declaration that a place of a body belongs to.
class Around : public syntax::TreeWalker {
public:
  explicit Around(Loc at) : at(at) {}
  bool enter(const syntax::Node &n) override {
    bool isDecl = syntax::Decl::isOf(n.kind);
    if ((isDecl || n.kind == syntax::Kind::CompilationUnit) && !isIn(at, n.loc))
      return n.kind == syntax::Kind::CompilationUnit;
    if (isDecl)
      (n.kind == syntax::Kind::ClassDecl ? cls : found) = &n;
    if (n.kind == syntax::Kind::ClassDecl)
      found = nullptr;
    return true;
  }
  const syntax::Node *found = nullptr, *cls = nullptr;

private:
  Loc at;
};

Json itemAround(const Snapshot &s, Loc at) {
  Around around(at);
  around.walk(*s.tree);
  auto *cls = static_cast<const syntax::ClassDecl *>(around.cls);
  std::string owner = cls ? cls->name.str() : "";
  for (const ClassDef *c : Universe::get().programClasses())
    for (const auto *all : {&c->methods, &c->ctors})
      for (const MethodDef *m : *all)
        if (around.found && m->written() == around.found)
          return itemOf(m);
  if (auto *f = syntax::as<syntax::FieldDecl>(around.found))
    for (const syntax::VarDeclarator *v : f->vars)
      if (isIn(at, v->loc) || v == f->vars.back())
        return itemOf(v->name.str(), fieldKind, owner, f->loc, nameWithin(v->loc, v->name));
  return cls ? itemOf(owner, classKind, owner, cls->loc, cls->nameLoc) : Json(nullptr);
}

const MethodDef *callableAt(const Snapshot &s, const Json &params) {
  Position p = readPosition(at(params, {"position"}));
  uint32_t line = uint32_t(p.line) + 1, column = columnIn(s.file, p);
  auto contains = [&](Loc word) {
    return word.file == s.file && word.line == line && word.column <= column && column <= word.endColumn;
  };
  for (const CallSite &c : s.calls)
    if (contains(c.at))
      return c.callee;
  for (ClassDef *c : Universe::get().programClasses())
    for (const MethodDef *m : c->ctors)
      if (m->ctorTree && contains(placeOf(m)))
        return m;
  const Occurrence *o = occurrenceAt(s, params);
  auto *m = o ? std::get_if<const MethodDef *>(&o->of) : nullptr;
  return m ? *m : nullptr;
}

// The method, and those that it overrides.
std::set<Key> keysUp(const MethodDef *m) {
  std::set<Key> keys;
  std::vector<const MethodDef *> todo = {m};
  while (!todo.empty()) {
    const MethodDef *next = todo.back();
    todo.pop_back();
    if (keys.insert(keyOf(next)).second)
      todo.insert(todo.end(), next->overridden.begin(), next->overridden.end());
  }
  return keys;
}

// Adds the place to the entry of that item; `side` is "from" or "to".
void addCall(Json &list, const char *side, Json item, Loc at) {
  auto found = std::find_if(list.begin(), list.end(), [&](const Json &each) { return each[side] == item; });
  if (found == list.end()) {
    list.push_back({{side, std::move(item)}, {"fromRanges", Json::array()}});
    found = std::prev(list.end());
  }
  (*found)["fromRanges"].push_back(rangeOf(at));
}

} // namespace

Json prepareCallHierarchy(const Snapshot &s, const Json &params) {
  const MethodDef *m = s.tree ? callableAt(s, params) : nullptr;
  return m ? Json::array({itemOf(m)}) : Json(nullptr);
}

Json calleeAt(const Snapshot &s, const Json &params) {
  const MethodDef *m = s.tree ? callableAt(s, params) : nullptr;
  if (!m)
    return nullptr;
  Json keys = Json::array();
  for (const Key &key : keysUp(m))
    keys.push_back(json(key));
  return {{"name", nameOfCall(m)}, {"key", json(keyOf(m))}, {"keys", keys}};
}

// A call of what the method overrides may run it; and who asks for callers of an interface's method means those of the
// methods that implement it, too.
Json callersIn(const Snapshot &s, const Json &params) {
  Key wanted = keyFrom(at(params, {"key"}));
  std::set<Key> keys;
  for (const Json &key : at(params, {"keys"}))
    keys.insert(keyFrom(key));
  Json list = Json::array();
  for (const CallSite &c : s.calls)
    if (c.at.file == s.file && nameOfCall(c.callee) == textAt(params, {"name"}) &&
        (keys.count(keyOf(c.callee)) || keysUp(c.callee).count(wanted)))
      if (Json item = itemAround(s, c.at); !item.is_null())
        addCall(list, "from", std::move(item), c.at);
  return list;
}

Json calleesOf(const Snapshot &s, const Json &params) {
  Json list = Json::array();
  if (!s.tree)
    return list;
  for (const CallSite &c : s.calls)
    if (c.at.file == s.file) {
      Json around = itemAround(s, c.at);
      if (!around.is_null() && around["selectionRange"]["start"] == at(params, {"position"}))
        addCall(list, "to", itemOf(c.callee), c.at);
    }
  return list;
}

} // namespace x10c::ls
