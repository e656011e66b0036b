// Hover, definition, highlights, and what references and rename ask of a file.
#include "ls/answers.h"
#include "ls/text.h"
#include <algorithm>

namespace x10c::ls {

using namespace types;

Json locationOf(Loc loc) { return {{"uri", uriOf(Snapshot::realPath(loc.file))}, {"range", rangeOf(loc)}}; }

const Occurrence *occurrenceAt(const Snapshot &s, const Json &params) {
  Position p = readPosition(at(params, {"position"}));
  return s.tree ? s.index.find(s.file, uint32_t(p.line) + 1, columnIn(s.file, p)) : nullptr;
}

Json hover(const Snapshot &s, const Json &params) {
  const Occurrence *o = occurrenceAt(s, params);
  if (!o)
    return nullptr;
  std::string text = "```x10\n" + describe(o->of) + "\n```";
  const Type *declared = nullptr;
  if (auto *f = std::get_if<const FieldDef *>(&o->of))
    declared = (*f)->type;
  if (o->type && declared && str(o->type) != str(declared)) // with type arguments, or with what is known here
    text += "\nhere `" + str(o->type) + "`";
  std::string doc = documentation(o->of);
  if (!doc.empty())
    text += "\n\n" + doc;
  return {{"contents", {{"kind", "markdown"}, {"value", text}}}, {"range", rangeOf(o->at)}};
}

Json definition(const Snapshot &s, const Json &params) {
  const Occurrence *o = occurrenceAt(s, params);
  Loc place = o ? placeOf(o->of) : Loc();
  return place ? locationOf(place) : Json(nullptr);
}

static const Type *typeOf(const Declaration &d) {
  if (auto *v = std::get_if<const LocalDef *>(&d))
    return (*v)->type;
  if (auto *f = std::get_if<const FieldDef *>(&d))
    return Universe::get().fieldType(const_cast<FieldDef *>(*f));
  auto *m = std::get_if<const MethodDef *>(&d);
  return m ? Universe::get().methodResult(const_cast<MethodDef *>(*m)) : nullptr;
}

Json typeDefinition(const Snapshot &s, const Json &params) {
  const Occurrence *o = occurrenceAt(s, params);
  const Type *type = o ? o->type ? o->type : typeOf(o->of) : nullptr;
  Loc place = type && type->isClass() ? placeOf(Declaration(static_cast<const ClassDef *>(type->def))) : Loc();
  return place ? locationOf(place) : Json(nullptr);
}

Json documentHighlight(const Snapshot &s, const Json &params) {
  Json list = Json::array();
  if (const Occurrence *o = occurrenceAt(s, params))
    for (const Occurrence &each : s.index.all(o->of))
      if (each.at.file == s.file)
        list.push_back({{"range", rangeOf(each.at)}, {"kind", each.isDeclaration ? 3 : 2}});
  return list;
}

Json highlightOfLocal(const Snapshot &s, const Json &params) {
  const Occurrence *o = occurrenceAt(s, params);
  return o && std::holds_alternative<const LocalDef *>(o->of) ? documentHighlight(s, params) : Json(nullptr);
}

bool isWritten(Loc at, Name name) {
  std::string_view line = SourceFiles::line(at.file, at.line);
  return line.substr(offsetIn(std::string(line), 1, at.column)).starts_with(name.str());
}

Json symbolAt(const Snapshot &s, const Json &params) {
  const Occurrence *o = occurrenceAt(s, params);
  if (!o || !placeOf(o->of))
    return nullptr;
  Json keys = Json::array();
  for (const Key &key : familyOf(o->of))
    keys.push_back(json(key));
  bool isOfFamily = std::any_of(keys.begin(), keys.end(), [&](const Json &key) {
    return key[0].get<std::string>().starts_with(Universe::get().options.sourcePath.back() + "/");
  });
  bool isLocal = std::holds_alternative<const LocalDef *>(o->of) || std::holds_alternative<const TypeParam *>(o->of);
  auto *cls = std::get_if<const ClassDef *>(&o->of);
  return {{"name", nameOf(o->of).str()},
          {"range", rangeOf(o->at)},
          {"keys", keys},
          {"isLibrary", isOfLibrary(o->of) || isOfFamily},
          {"isLocal", isLocal},
          {"isTopClass", cls && !(*cls)->outer && !(*cls)->isLocal},
          {"isWritten", isWritten(o->at, nameOf(o->of))},
          {"description", describe(o->of)}};
}

Json occurrencesOf(const Snapshot &s, const Json &params) {
  std::vector<Key> keys;
  for (const Json &key : at(params, {"keys"}))
    keys.push_back(keyFrom(key));
  Json list = Json::array();
  for (const Occurrence &o : s.index.everything()) {
    if (o.at.file != s.file || nameOf(o.of).str() != textAt(params, {"name"}))
      continue;
    if (std::find(keys.begin(), keys.end(), keyOf(o.of)) != keys.end())
      list.push_back({{"range", rangeOf(o.at)}, {"isDeclaration", o.isDeclaration}});
  }
  return list;
}

Json meanings(const Snapshot &s, const Json &) {
  Json list = Json::array();
  for (const Occurrence &o : s.index.everything())
    if (o.at.file == s.file)
      list.push_back({o.at.line, o.at.column, json(keyOf(o.of))});
  Json errors = Json::array();
  for (const Message &m : s.messages)
    if (m.severity == Severity::Error)
      errors.push_back(m.text);
  return {{"names", list}, {"errors", errors}};
}

Answer answerTo(const std::string &method) {
  static const std::map<std::string, Answer> table = {{"textDocument/hover", hover},
                                                      {"textDocument/definition", definition},
                                                      {"textDocument/declaration", definition},
                                                      {"textDocument/typeDefinition", typeDefinition},
                                                      {"textDocument/documentHighlight", documentHighlight},
                                                      {"textDocument/documentSymbol", documentSymbol},
                                                      {"textDocument/foldingRange", foldingRange},
                                                      {"textDocument/completion", completion},
                                                      {"textDocument/signatureHelp", signatureHelp},
                                                      {"textDocument/semanticTokens/full", semanticTokens},
                                                      {"textDocument/semanticTokens/range", semanticTokens},
                                                      {"textDocument/inlayHint", inlayHint},
                                                      {"textDocument/prepareCallHierarchy", prepareCallHierarchy},
                                                      {"x10ls/imports", importsOf},
                                                      {"x10ls/extractions", extractions},
                                                      {"x10ls/callee", calleeAt},
                                                      {"x10ls/callers", callersIn},
                                                      {"x10ls/callees", calleesOf},
                                                      {"x10ls/highlightOfLocal", highlightOfLocal},
                                                      {"x10ls/symbol", symbolAt},
                                                      {"x10ls/occurrences", occurrencesOf},
                                                      {"x10ls/meanings", meanings}};
  auto found = table.find(method);
  return found == table.end() ? nullptr : found->second;
}

} // namespace x10c::ls
