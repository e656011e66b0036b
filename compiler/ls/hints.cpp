// Types that a program does not write and the compiler finds, as inlay hints: of locals, fields, parameters of
// functions, loop variables, and of what methods give.
#include "ls/answers.h"
#include "ls/scan.h"
#include "ls/text.h"
#include "syntax/walk.h"

namespace x10c::ls {

using namespace syntax;

namespace {

class Hints : public TreeWalker {
public:
  Hints(const Snapshot &s, size_t from, size_t to) : snapshot(s), firstLine(from), lastLine(to) {}

  bool enter(const Node &n) override {
    if (n.loc && (n.loc.line > lastLine || n.loc.endLine < firstLine))
      return false;
    if (auto *c = as<ClassDecl>(&n)) // its properties have types
      for (const Formal *p : c->properties)
        written.insert(p);
    if (auto *v = as<VarDeclarator>(&n))
      variable(v->name, v->loc, v->type);
    else if (auto *f = as<Formal>(&n); f && !written.count(f))
      variable(f->name, f->loc, f->type);
    else if (auto *m = as<MethodDecl>(&n))
      result(m);
    return true;
  }

  Json list = Json::array();

private:
  const Snapshot &snapshot;
  size_t firstLine, lastLine;
  std::set<const Formal *> written;

  void add(Loc at, const types::Type *type) {
    if (!type || type->isError() || type->isVoid() || at.line < firstLine || at.line > lastLine)
      return;
    std::string whole = str(type), brief = str(type->base ? type->base : type);
    Json made = {
        {"position", json(positionIn(at.file, at.endLine, at.endColumn))}, {"label", ":" + brief}, {"kind", 1}};
    if (whole != brief)
      made["tooltip"] = whole;
    list.push_back(std::move(made));
  }

  void variable(Name name, Loc loc, const TypeNode *type) {
    if (type || !name)
      return;
    Loc word = nameWithin(loc, name);
    const Occurrence *o = snapshot.index.find(word.file, word.line, word.column);
    if (!o || !o->isDeclaration)
      return;
    if (auto *v = std::get_if<const types::LocalDef *>(&o->of))
      add(word, (*v)->type);
    else if (auto *f = std::get_if<const types::FieldDef *>(&o->of))
      add(word, types::Universe::get().fieldType(const_cast<types::FieldDef *>(*f)));
  }

  void result(const MethodDecl *m) {
    const Occurrence *o =
        m->result || !m->body ? nullptr : snapshot.index.find(m->nameLoc.file, m->nameLoc.line, m->nameLoc.column);
    auto *def = o ? std::get_if<const types::MethodDef *>(&o->of) : nullptr;
    if (def && (*def)->tree == m)
      add(headEnd(m), types::Universe::get().methodResult(const_cast<types::MethodDef *>(*def)));
  }

  // The place after the parameters and the guard of a method.
  static Loc headEnd(const MethodDecl *m) {
    Loc at = m->nameLoc;
    const std::string &text = SourceFiles::text(at.file);
    size_t offset = offsetIn(text, at.endLine, at.endColumn);
    size_t end = offsetIn(text, m->body->loc.line, m->body->loc.column);
    size_t parts = (m->typeParams.empty() ? 0 : 1) + (m->hasFormals ? 1 : 0) + (m->guard.empty() ? 0 : 1);
    int depth = 0;
    size_t after = offset;
    std::string head = text.substr(offset, end > offset ? end - offset : 0);
    for (const Token &t : tokensOf(head)) {
      bool opens = t.bracket == '(' || t.bracket == '[' || t.bracket == '{';
      bool closes = t.bracket == ')' || t.bracket == ']' || t.bracket == '}';
      if (!parts)
        break;
      depth += opens, depth -= closes;
      if (closes && !depth)
        parts--, after = offset + t.end;
    }
    Position p = positionOf(text, after);
    at.line = at.endLine = uint32_t(p.line) + 1;
    at.column = at.endColumn = columnIn(at.file, p);
    return at;
  }
};

} // namespace

Json inlayHint(const Snapshot &s, const Json &params) {
  const Json &range = at(params, {"range"});
  size_t from = readPosition(at(range, {"start"})).line + 1;
  size_t to = range.is_object() ? readPosition(at(range, {"end"})).line + 1 : SIZE_MAX;
  Hints hints(s, from, to);
  if (s.tree)
    hints.walk(*s.tree);
  return hints.list;
}

} // namespace x10c::ls
