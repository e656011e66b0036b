// What names are, for an editor that colours them: semantic tokens.
#include "ls/answers.h"
#include "ls/text.h"

namespace x10c::ls {

using namespace types;

namespace {

// Numbers of a token, in the order of the legend.
enum Kind : uint8_t { Class, Struct, Interface, Type, TypeParameter, Parameter, Variable, Property, Method };
enum Bit : uint32_t { Declared = 1, Readonly = 2, Static = 4, Abstract = 8, OfLibrary = 16 };

struct Look {
  Kind kind;
  uint32_t bits;
};

Look lookOf(const LocalDef *v) { return {v->isFormal ? Parameter : Variable, v->isVar ? 0u : Readonly}; }
Look lookOf(const FieldDef *f) { return {Property, (f->isVar ? 0u : Readonly) | (f->isStatic ? Static : 0u)}; }
Look lookOf(const MethodDef *m) { return {Method, (m->isStatic ? Static : 0u) | (m->isAbstract ? Abstract : 0u)}; }
Look lookOf(const ClassDef *c) {
  bool isAbstract = c->kind == syntax::ClassKind::Class && (c->modifiers & syntax::Abstract);
  return {c->isInterface() ? Interface : c->isStruct() ? Struct : Class, isAbstract ? Abstract : 0u};
}
Look lookOf(const TypeDef *) { return {Type, 0}; }
Look lookOf(const TypeParam *) { return {TypeParameter, 0}; }

// Line, column, length, kind and bits; the first two counted from the token before.
class Tokens {
public:
  void add(Position from, Position to, Look look) {
    bool isSameLine = from.line == last.line;
    for (size_t number : {from.line - last.line, from.character - (isSameLine ? last.character : 0),
                          to.character - from.character, size_t(look.kind), size_t(look.bits)})
      data.push_back(number);
    last = from;
  }
  Json data = Json::array();

private:
  Position last;
};

bool isBefore(Position a, Position b) { return a.line < b.line || (a.line == b.line && a.character < b.character); }

} // namespace

Json tokenLegend() {
  return {{"tokenTypes",
           {"class", "struct", "interface", "type", "typeParameter", "parameter", "variable", "property", "method"}},
          {"tokenModifiers", {"declaration", "readonly", "static", "abstract", "defaultLibrary"}}};
}

Json semanticTokens(const Snapshot &s, const Json &params) {
  bool isPart = at(params, {"range"}).is_object();
  Position from = readPosition(at(params, {"range", "start"})), to = readPosition(at(params, {"range", "end"}));
  Tokens tokens;
  if (!s.tree)
    return nullptr;
  for (const Occurrence &o : s.index.everything()) {
    if (o.at.file != s.file || !isWritten(o.at, nameOf(o.of)))
      continue;
    Position begin = positionIn(s.file, o.at.line, o.at.column), end = positionIn(s.file, o.at.line, o.at.endColumn);
    if (isPart && (isBefore(end, from) || !isBefore(begin, to)))
      continue;
    Look look = std::visit([](auto *def) { return lookOf(def); }, o.of);
    look.bits |= (o.isDeclaration ? uint32_t(Declared) : 0) | (isOfLibrary(o.of) ? uint32_t(OfLibrary) : 0);
    tokens.add(begin, end, look);
  }
  return {{"data", std::move(tokens.data)}};
}

} // namespace x10c::ls
