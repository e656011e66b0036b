// See actions.h.
#include "ls/actions.h"
#include "ls/organize.h"
#include "ls/text.h"
#include <algorithm>

namespace x10c::ls {

namespace {

class Actions {
public:
  Actions(const std::string &u, const std::string &t) : uri(u), text(t) {}

  void add(const Json &diagnostic) {
    std::string message = textAt(diagnostic, {"message"});
    nearName(diagnostic, message);
    imports(diagnostic, message);
    if (textAt(diagnostic, {"code"}) == "unused-import")
      removed(diagnostic);
  }
  Json list = Json::array();

private:
  const std::string &uri, &text;

  void add(const std::string &title, const Json &diagnostic, Json range, const std::string &now, bool isOnly) {
    Json edit = {{"range", std::move(range)}, {"newText", now}};
    list.push_back({{"title", title},
                    {"kind", "quickfix"},
                    {"isPreferred", isOnly},
                    {"diagnostics", Json::array({diagnostic})},
                    {"edit", {{"changes", {{uri, Json::array({edit})}}}}}});
  }

  size_t offset(const Json &diagnostic, const char *end) const {
    return offsetOf(text, readPosition(at(diagnostic, {"range", end})));
  }

  // "… 'lenght' …; did you mean 'length'?": the last such word within the range of the message is meant.
  void nearName(const Json &diagnostic, const std::string &message) {
    const std::string key = "did you mean '";
    size_t found = message.find(key), end = found == std::string::npos ? found : message.find('\'', found + key.size());
    if (end == std::string::npos)
      return;
    std::string meant = message.substr(found + key.size(), end - found - key.size());
    size_t from = offset(diagnostic, "start"), to = offset(diagnostic, "end");
    for (size_t at = to; at > from;) { // a word of the range that the message names
      while (at > from && !isWordByte(static_cast<unsigned char>(text[at - 1])))
        at--;
      size_t begin = at;
      while (begin > from && isWordByte(static_cast<unsigned char>(text[begin - 1])))
        begin--;
      if (begin == at)
        return;
      if (mentions(message.substr(0, found), text.substr(begin, at - begin)))
        return add("Change to '" + meant + "'", diagnostic, rangeOf(text, begin, at), meant, true);
      at = begin;
    }
  }

  // "…; import x10.util.ArrayList or a.b.ArrayList"
  void imports(const Json &diagnostic, const std::string &message) {
    const std::string key = "; import ";
    size_t found = message.find(key);
    if (found == std::string::npos)
      return;
    std::string rest = message.substr(found + key.size());
    bool isOnly = rest.find(" or ") == std::string::npos;
    while (!rest.empty()) {
      size_t end = rest.find(" or ");
      std::string name = rest.substr(0, std::min(end, rest.find_first_of(" \n")));
      size_t place = importPlace(text);
      add("Import " + name, diagnostic, rangeOf(text, place, place), "import " + name + ";\n", isOnly);
      rest = end == std::string::npos ? "" : rest.substr(end + 4);
    }
  }

  void removed(const Json &diagnostic) {
    size_t from = offset(diagnostic, "start"), to = offset(diagnostic, "end");
    size_t end = text.find('\n', to);
    bool isAlone =
        text.substr(to, end - to).find_first_not_of(" \t\r;") == std::string::npos && (!from || text[from - 1] == '\n');
    add("Remove the import", diagnostic, rangeOf(text, from, isAlone && end != std::string::npos ? end + 1 : to), "",
        true);
  }
};

} // namespace

Json codeActions(const std::string &uri, const std::string &text, const Json &params) {
  Actions actions(uri, text);
  for (const Json &diagnostic : at(params, {"context", "diagnostics"}))
    actions.add(diagnostic);
  return actions.list;
}

} // namespace x10c::ls
