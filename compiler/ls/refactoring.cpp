// References and rename, which look at all files that contain the name; see server.h.
#include "ls/keywords.h"
#include "ls/server.h"
#include "ls/text.h"
#include <algorithm>
#include <cctype>
#include <filesystem>

namespace x10c::ls {

namespace {

constexpr int invalidParams = -32602, requestFailed = -32803;

bool isIdentifier(const std::string &name) {
  bool isWord = !name.empty() && std::all_of(name.begin(), name.end(), [](unsigned char c) { return isWordByte(c); });
  return isWord && !std::isdigit(static_cast<unsigned char>(name[0]));
}

std::string changed(const std::string &text, const Json &places, const std::string &name) {
  std::string out = text;
  std::vector<std::pair<size_t, size_t>> parts;
  for (const Json &each : places)
    parts.push_back({offsetOf(text, readPosition(at(each, {"range", "start"}))),
                     offsetOf(text, readPosition(at(each, {"range", "end"})))});
  std::sort(parts.rbegin(), parts.rend());
  for (auto [from, to] : parts)
    out.replace(from, to - from, name);
  return out;
}

} // namespace

// For a local, the document's own; for what others can see, those of all files that contain the name.
void Server::allPlaces(Document &d, const Json &symbol, std::function<void(Places)> done) {
  std::string name = textAt(symbol, {"name"});
  std::vector<std::string> files = {d.path};
  if (!flagAt(symbol, {"isLocal"}))
    files = workspace.mentioning(name, d.path, texts());
  if (std::find(files.begin(), files.end(), d.path) == files.end())
    files.push_back(d.path);
  struct Gathered {
    Places places;
    size_t left = 0;
  };
  auto gathered = std::make_shared<Gathered>();
  gathered->left = files.size();
  auto all = texts();
  for (const std::string &path : files) {
    Job job{path, all, settings};
    if (!job.texts.count(path))
      job.texts[path] = readFile(path);
    helpers.ask([job, symbol] { return answerAlone(job, "x10ls/occurrences", symbol); },
                [gathered, path, done](Json list) {
                  if (list.is_array() && !list.empty())
                    gathered->places[path] = std::move(list);
                  if (--gathered->left == 0)
                    done(gathered->places);
                });
  }
}

void Server::references(const Json &id, const Json &params) {
  Document *d = find(params);
  if (!d)
    return fail(id, invalidParams, "this file is not open: " + textAt(params, {"textDocument", "uri"}));
  bool withDeclaration = flagAt(params, {"context", "includeDeclaration"});
  std::string path = d->path;
  ask(*d, "x10ls/symbol", params, [=, this](Json symbol) {
    auto found = documents.find(path);
    if (symbol.is_null() || found == documents.end())
      return reply(id, Json::array());
    allPlaces(found->second, symbol, [=, this](Places places) {
      Json list = Json::array();
      for (auto &[file, all] : places)
        for (const Json &each : all)
          if (withDeclaration || !flagAt(each, {"isDeclaration"})) {
            auto open = documents.find(file);
            list.push_back(
                {{"uri", open == documents.end() ? uriOf(file) : open->second.uri}, {"range", at(each, {"range"})}});
          }
      reply(id, std::move(list));
    });
  });
}

// Why a declaration keeps its name; empty: it need not.
static std::string refusal(const Json &symbol) {
  if (symbol.is_null())
    return "Here is no name of a declaration, or the file has errors around it.";
  std::string name = textAt(symbol, {"name"});
  if (flagAt(symbol, {"isLibrary"}))
    return name + " is a name of the class library, which stays as it is.";
  if (!flagAt(symbol, {"isWritten"}) || !isIdentifier(name))
    return name + " is not written as a name here.";
  return "";
}

void Server::prepareRename(const Json &id, const Json &params) {
  Document *d = find(params);
  if (!d)
    return fail(id, invalidParams, "this file is not open: " + textAt(params, {"textDocument", "uri"}));
  ask(*d, "x10ls/symbol", params, [=, this](Json symbol) {
    if (std::string why = refusal(symbol); !why.empty())
      return fail(id, requestFailed, why);
    reply(id, {{"range", at(symbol, {"range"})}, {"placeholder", at(symbol, {"name"})}});
  });
}

// One rename: the places, then what all names mean before and after it in each file that may notice, then the edit.
class Server::Renaming : public std::enable_shared_from_this<Server::Renaming> {
public:
  Renaming(Server &s, Json id, std::string path, std::string to)
      : server(s), id(std::move(id)), path(std::move(path)), newName(std::move(to)) {}

  void begin(const Json &symbolFound) {
    symbol = symbolFound;
    auto found = server.documents.find(path);
    std::string why = found == server.documents.end() ? "The file was closed." : refusal(symbol);
    if (!why.empty())
      return server.fail(id, requestFailed, why);
    oldName = textAt(symbol, {"name"});
    if (oldName == newName)
      return server.reply(id, {{"changes", Json::object()}});
    server.allPlaces(found->second, symbol, [self = shared_from_this()](Places all) { self->compare(std::move(all)); });
  }

private:
  Server &server;
  Json id;
  std::string path, oldName, newName;
  Json symbol;
  Places places;
  std::map<std::string, std::string> before, after; // texts
  std::map<std::string, std::string> newPaths;      // of files that are renamed too
  size_t left = 0;
  std::string fault;

  void compare(Places all) {
    places = std::move(all);
    before = server.texts();
    std::set<std::string> looked;
    for (auto &[file, list] : places)
      looked.insert(file);
    for (const std::string &file : server.workspace.mentioning(newName, path, before))
      looked.insert(file);
    for (const std::string &file : looked)
      if (!before.count(file))
        before[file] = readFile(file);
    if (!planFileRename())
      return server.fail(id, requestFailed,
                         "The class " + oldName +
                             " is found by the name of its file, which this editor does not rename.");
    for (auto &[file, text] : before)
      after[newPath(file)] = places.count(file) ? changed(text, places[file], newName) : text;
    left = looked.size();
    for (const std::string &file : looked)
      look(file);
  }

  // False: others find the class by its file, and that keeps its name.
  bool planFileRename() {
    if (!flagAt(symbol, {"isTopClass"}))
      return true;
    std::string file = symbol["keys"][0][0].get<std::string>();
    std::filesystem::path p = file;
    if (p.stem().string() != oldName)
      return true;
    if (!server.renamesFiles)
      return places.size() <= places.count(file);
    newPaths[file] = (p.parent_path() / (newName + ".x10")).string();
    return true;
  }

  std::string newPath(const std::string &file) const {
    auto found = newPaths.find(file);
    return found == newPaths.end() ? file : found->second;
  }

  // What the names of a file mean, now and afterwards, must be the same.
  void look(const std::string &file) {
    Job now{file, before, server.settings}, then{newPath(file), after, server.settings};
    server.helpers.ask([now] { return answerAlone(now, "x10ls/meanings", nullptr); },
                       [self = shared_from_this(), file, then](Json old) {
                         self->server.helpers.ask(
                             [then] { return answerAlone(then, "x10ls/meanings", nullptr); },
                             [self, file, old](Json renamed) { self->looked(file, old, renamed); });
                       });
  }

  void looked(const std::string &file, const Json &old, const Json &renamed) {
    if (fault.empty())
      fault = difference(file, old, renamed);
    if (--left)
      return;
    if (!fault.empty())
      return server.fail(id, requestFailed, fault);
    server.reply(id, edit());
  }

  // The place of a name after the edits in its line, before it.
  Json moved(const std::string &file, uint32_t line, uint32_t column) const {
    auto found = places.find(file);
    long shift = 0;
    if (found != places.end())
      for (const Json &each : found->second) {
        Position start = readPosition(at(each, {"range", "start"}));
        const std::string &text = before.at(file);
        size_t offset = offsetOf(text, start);
        if (start.line + 1 == line && offset < offsetIn(text, line, column))
          shift += long(newName.size()) - long(oldName.size());
      }
    return Json::array({line, long(column) + shift});
  }

  Json movedKey(const Json &key) const {
    std::string file = key[0].get<std::string>();
    Json place = before.count(file) ? moved(file, key[1], key[2]) : Json::array({key[1], key[2]});
    return Json::array({newPath(file), place[0], place[1]});
  }

  std::string where(const std::string &file, const Json &line) const {
    return std::filesystem::path(file).filename().string() + ":" + std::to_string(line.get<uint32_t>());
  }

  std::string difference(const std::string &file, const Json &old, const Json &renamed) const {
    std::string start = oldName + " cannot become " + newName + ": ";
    if (!old.is_object() || !renamed.is_object())
      return start + file + " could not be checked.";
    if (renamed["errors"].size() > old["errors"].size())
      for (const Json &each : renamed["errors"])
        if (std::find(old["errors"].begin(), old["errors"].end(), each) == old["errors"].end())
          return start + each.get<std::string>();
    std::set<Json> expected, found(renamed["names"].begin(), renamed["names"].end());
    for (const Json &each : old["names"]) {
      Json place = moved(file, each[0], each[1]);
      expected.insert(Json::array({place[0], place[1], movedKey(each[2])}));
    }
    for (const Json &each : expected)
      if (!found.count(each))
        return start + "a name in line " + where(file, each[0]) + " would mean something else.";
    for (const Json &each : found)
      if (!expected.count(each))
        return start + "a name in line " + where(file, each[0]) + " would mean something else.";
    return "";
  }

  std::string uri(const std::string &file) const {
    auto open = server.documents.find(file);
    return open == server.documents.end() ? uriOf(file) : open->second.uri;
  }

  Json edit() const {
    Json byFile = Json::object(), all = Json::array();
    for (auto &[file, list] : places) {
      Json edits = Json::array();
      for (const Json &each : list)
        edits.push_back({{"range", at(each, {"range"})}, {"newText", newName}});
      byFile[uri(file)] = edits;
      auto open = server.documents.find(file);
      Json version = open == server.documents.end() ? Json(nullptr) : open->second.version;
      all.push_back({{"textDocument", {{"uri", uri(file)}, {"version", version}}}, {"edits", edits}});
    }
    if (newPaths.empty())
      return {{"changes", byFile}};
    for (auto &[from, to] : newPaths)
      all.push_back({{"kind", "rename"}, {"oldUri", uri(from)}, {"newUri", uriOf(to)}});
    return {{"documentChanges", all}};
  }
};

void Server::rename(const Json &id, const Json &params) {
  Document *d = find(params);
  if (!d)
    return fail(id, invalidParams, "this file is not open: " + textAt(params, {"textDocument", "uri"}));
  std::string to = textAt(params, {"newName"});
  if (!isIdentifier(to) || isKeyword(to))
    return fail(id, invalidParams, "'" + to + "' is no name" + (isKeyword(to) ? ": it is a word of X10." : "."));
  auto renaming = std::make_shared<Renaming>(*this, id, d->path, to);
  ask(*d, "x10ls/symbol", params, [renaming](Json symbol) { renaming->begin(symbol); });
}

} // namespace x10c::ls
