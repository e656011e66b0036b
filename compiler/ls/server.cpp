// The loop, and the life of the server; see server.h.
#include "ls/server.h"
#include "ls/answers.h"
#include "ls/text.h"
#include "support/warnings.h"
#include "syntax/editions.h"
#include "syntax/tree.h"
#include <algorithm>
#include <unistd.h>
#include <x10c_version.h>

namespace x10c::ls {

namespace {

constexpr int parseError = -32700, invalidRequest = -32600, notInitialized = -32002;
constexpr double longest = 60; // seconds that a worker may take

Json capabilities() {
  return {{"textDocumentSync", {{"openClose", true}, {"change", 2}, {"save", true}}},
          {"positionEncoding", "utf-16"},
          {"hoverProvider", true},
          {"definitionProvider", true},
          {"declarationProvider", true},
          {"typeDefinitionProvider", true},
          {"referencesProvider", true},
          {"documentHighlightProvider", true},
          {"documentSymbolProvider", true},
          {"foldingRangeProvider", true},
          {"workspaceSymbolProvider", true},
          {"codeActionProvider", {{"codeActionKinds", {"quickfix", "refactor.extract", "source.organizeImports"}}}},
          {"documentFormattingProvider", true},
          {"semanticTokensProvider", {{"legend", tokenLegend()}, {"full", true}, {"range", true}}},
          {"inlayHintProvider", true},
          {"callHierarchyProvider", true},
          {"renameProvider", {{"prepareProvider", true}}},
          {"completionProvider", {{"triggerCharacters", {"."}}}},
          {"signatureHelpProvider", {{"triggerCharacters", {"(", ","}}}},
          {"workspace", {{"workspaceFolders", {{"supported", true}, {"changeNotifications", true}}}}}};
}

} // namespace

Server::Server(Settings s) : settings(std::move(s)), editor(STDIN_FILENO, STDOUT_FILENO) {}

int Server::run() {
  while (!isGone)
    wait();
  return isShutDown ? 0 : 1;
}

// Waits for one event or timeout and handles it. Only one, because it may end workers, and the numbers of their
// descriptors are used again.
void Server::wait() {
  double next = startDue();
  std::vector<pollfd> list = descriptors();
  poll(list.data(), list.size(), next < 0 ? 1000 : std::min(1000, int(next * 1000) + 1));
  auto ready = std::find_if(list.begin(), list.end(), [](const pollfd &each) { return each.revents; });
  if (ready != list.end())
    takeFrom(ready->fd);
  helpers.endOld(longest);
  for (auto &[path, d] : documents)
    if (d.analyst && !d.isReady && now() - d.began > longest)
      ended(d);
}

std::vector<pollfd> Server::descriptors() const {
  std::vector<int> all = {editor.descriptor()};
  helpers.descriptors(all);
  for (auto &[path, d] : documents)
    if (d.analyst)
      all.push_back(d.analyst->channel.descriptor());
  std::vector<pollfd> list;
  for (int each : all)
    list.push_back({each, POLLIN, 0});
  return list;
}

void Server::takeFrom(int descriptor) {
  if (descriptor == editor.descriptor()) {
    isGone = !editor.read();
    while (std::optional<Json> message = isGone ? std::nullopt : editor.next())
      handle(*message);
    return;
  }
  if (helpers.take(descriptor))
    return;
  for (auto &[path, d] : documents)
    if (d.analyst && d.analyst->channel.descriptor() == descriptor)
      return take(d);
}

void Server::handle(const Json &message) {
  if (!message.is_object())
    return fail(nullptr, message.is_discarded() ? parseError : invalidRequest, "this is no message of JSON-RPC");
  const Json &id = at(message, {"id"});
  std::string method = textAt(message, {"method"});
  if (method.empty()) { // an answer to a request: we have made none
    if (!at(message, {"result"}).is_null() || !at(message, {"error"}).is_null() || !id.is_null())
      return;
    return fail(nullptr, invalidRequest, "a message names its method");
  }
  if (message.contains("id"))
    request(id, method, at(message, {"params"}));
  else
    notice(method, at(message, {"params"}));
}

void Server::request(const Json &id, const std::string &method, const Json &params) {
  if (method == "initialize")
    return initialize(id, params);
  if (!isInitialized)
    return fail(id, notInitialized, "the server is not initialized");
  if (isShutDown)
    return fail(id, invalidRequest, "the server was shut down");
  if (method == "shutdown") {
    isShutDown = true;
    documents.clear();
    return reply(id, nullptr);
  }
  if (method == "textDocument/references")
    return references(id, params);
  if (method == "textDocument/prepareRename")
    return prepareRename(id, params);
  if (method == "textDocument/rename")
    return rename(id, params);
  if (method == "callHierarchy/incomingCalls")
    return incomingCalls(id, params);
  if (method == "callHierarchy/outgoingCalls")
    return outgoingCalls(id, params);
  if (method == "textDocument/formatting")
    return format(id, params);
  if (method == "workspace/symbol")
    return reply(id, workspace.symbols(textAt(params, {"query"}), texts()));
  if (method == "textDocument/completion" || method == "textDocument/signatureHelp")
    return aboutMarker(id, method, params);
  aboutText(id, method, params);
}

void Server::notice(const std::string &method, const Json &params) {
  if (method == "exit")
    isGone = true;
  if (!isInitialized || isShutDown)
    return;
  if (method == "textDocument/didOpen")
    open(params);
  else if (method == "textDocument/didChange")
    change(params);
  else if (method == "textDocument/didClose")
    close(params);
  else if (method == "textDocument/didSave" || method == "workspace/didChangeWatchedFiles")
    changedOnDisk(params);
  else if (method == "$/cancelRequest")
    cancel(params);
  else if (method == "workspace/didChangeWorkspaceFolders") {
    for (const Json &each : at(params, {"event", "removed"}))
      workspace.close(pathOf(textAt(each, {"uri"})));
    for (const Json &each : at(params, {"event", "added"}))
      workspace.open(pathOf(textAt(each, {"uri"})));
  }
}

void Server::initialize(const Json &id, const Json &params) {
  if (isInitialized)
    return fail(id, invalidRequest, "the server is initialized already");
  isInitialized = true;
  const Json &folders = at(params, {"workspaceFolders"});
  for (const Json &each : folders)
    workspace.open(pathOf(textAt(each, {"uri"})));
  if (folders.empty() && !textAt(params, {"rootUri"}).empty())
    workspace.open(pathOf(textAt(params, {"rootUri"})));
  readOptions(at(params, {"initializationOptions"}));
  for (const std::string &operation :
       textsAt(params, {"capabilities", "workspace", "workspaceEdit", "resourceOperations"}))
    renamesFiles |= operation == "rename";
  showsRefusals = flagAt(params, {"capabilities", "textDocument", "codeAction", "disabledSupport"});
  reply(id, {{"capabilities", capabilities()}, {"serverInfo", {{"name", "x10ls"}, {"version", X10C_VERSION}}}});
  std::string edition = textAt(params, {"initializationOptions", "edition"});
  if (!edition.empty() && settings.edition != edition)
    log(2, "There is no edition " + edition + " of X10: it is one of " + syntax::editionNames() + ".");
  warmUp(settings.library);
}

void Server::readOptions(const Json &options) {
  const std::pair<const char *, std::vector<std::string> *> lists[] = {
      {"sourcePath", &settings.sourcePath}, {"defines", &settings.defines}, {"warnings", &settings.warnings}};
  for (auto [name, list] : lists)
    for (const std::string &each : textsAt(options, {name}))
      list->push_back(each);
  std::string edition = textAt(options, {"edition"});
  if (syntax::editionNamed(edition))
    settings.edition = edition;
}

// What the parser learns of the grammar it keeps, and workers have it from the start. Nothing of these files is.
void Server::warmUp(const std::string &library) {
  for (const char *name : {"x10/util/ArrayList", "x10/lang/Rail", "x10/array/DistArray", "x10/io/Printer",
                           "x10/util/HashMap", "x10/lang/Place", "x10/util/Team"})
    syntax::parseFile(library + "/" + name + ".x10", syntax::Edition::V2_6);
  libraryClasses(library);
}

void Server::reply(const Json &id, Json result) {
  isGone |= !editor.send({{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}});
}

void Server::fail(const Json &id, int code, const std::string &text) {
  isGone |= !editor.send({{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", code}, {"message", text}}}});
}

void Server::log(int type, const std::string &text) {
  isGone |= !editor.send(
      {{"jsonrpc", "2.0"}, {"method", "window/logMessage"}, {"params", {{"type", type}, {"message", text}}}});
}

void Server::show(int type, const std::string &text) {
  isGone |= !editor.send(
      {{"jsonrpc", "2.0"}, {"method", "window/showMessage"}, {"params", {{"type", type}, {"message", text}}}});
}

} // namespace x10c::ls
