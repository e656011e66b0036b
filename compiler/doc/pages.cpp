// See pages.h.
#include "doc/pages.h"
#include "doc/assets.h"
#include "doc/class_page.h"
#include "doc/lines.h"
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <set>

namespace x10c::doc {

namespace {

// Text within the script's array.
std::string quoted(const std::string &text) {
  std::string result = "\"";
  for (unsigned char c : text)
    if (c == '"' || c == '\\')
      result += {'\\', char(c)};
    else if (c == '<')
      result += "\\u003c";
    else
      result += c < ' ' ? ' ' : char(c);
  return result + "\"";
}

class Site {
public:
  Site(const Model &m, const std::string &folder, const std::string &title, const std::string &also)
      : model(m), links(m), folder(folder), title(title.empty() ? "Reference" : title), also(also) {}

  bool write() {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
      return std::fprintf(stderr, "x10doc: error: cannot make the folder '%s': %s\n", folder.c_str(),
                          error.message().c_str()),
             false;
    index();
    for (auto &[name, package] : model.packages()) {
      packagePage(package);
      for (const ClassEntry *entry : package.classes) {
        page(links.page(*entry), entry->name, ClassPage(model, links, *entry).html());
        source(*entry);
      }
    }
    file("x10doc.css", styleSheet);
    file("x10doc.js", script);
    file("search-index.js", searchIndex());
    return isWritten;
  }

private:
  const Model &model;
  Links links;
  std::string folder, title, also;
  std::set<std::string> sources;
  bool isWritten = true;

  void file(const std::string &name, const std::string &text) {
    if (!isWritten)
      return;
    std::string path = folder + "/" + name;
    std::ofstream out(path, std::ios::binary);
    if (out << text && out.flush())
      return;
    std::fprintf(stderr, "x10doc: error: cannot write '%s': %s\n", path.c_str(), std::strerror(errno));
    isWritten = false;
  }

  void page(const std::string &name, const std::string &heading, const std::string &main) {
    file(name, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
               "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
               "<meta name=\"color-scheme\" content=\"light dark\">\n<title>" +
                   escaped(heading == title ? title : heading + " – " + title) +
                   "</title>\n<link rel=\"stylesheet\" href=\"x10doc.css\">\n<script src=\"x10doc.js\"" +
                   (also.empty() ? "" : " data-also=\"" + escaped(also) + "\"") +
                   " defer></script>\n"
                   "</head>\n<body>\n<header><a class=\"home\" href=\"index.html\">" +
                   escaped(title) +
                   "</a>\n<div role=\"search\"><input type=\"search\" id=\"search\" placeholder=\"Search (/)\" "
                   "aria-label=\"Search\" autocomplete=\"off\" spellcheck=\"false\">\n"
                   "<ol id=\"results\" hidden></ol></div></header>\n<main>\n" +
                   main + "</main>\n</body>\n</html>\n");
  }

  void index() {
    std::string rows;
    for (auto &[name, package] : model.packages())
      rows += "<dt><a href=\"" + links.page(package) + "\">" + escaped(nameOf(package)) + "</a> <small>" +
              std::to_string(package.classes.size()) + "</small></dt>\n<dd>" +
              inlineHtml(firstSentence(package.text.text), links.resolver(package)) + "</dd>\n";
    page("index.html", title, "<h1>" + escaped(title) + "</h1>\n<dl class=\"list\">\n" + rows + "</dl>\n");
  }

  static std::string nameOf(const Package &package) { return package.name.empty() ? "unnamed package" : package.name; }

  void packagePage(const Package &package) {
    page(links.page(package), nameOf(package),
         "<h1><small>Package</small> " + escaped(nameOf(package)) + "</h1>\n" +
             html(parseTags(package.text.text), links.resolver(package)) + classTable(package.classes, links));
  }

  void source(const ClassEntry &entry) {
    std::string name = sourcePage(entry), text;
    if (!sources.insert(name).second)
      return;
    unsigned number = 0;
    for (const std::string &line : linesOf(SourceFiles::text(entry.def->loc.file))) {
      std::string id = "L" + std::to_string(++number);
      text += "<span id=\"" + id + "\"><a href=\"#" + id + "\">" + std::to_string(number) + "</a>" + escaped(line) +
              "\n</span>";
    }
    page(name, shownPath(entry),
         "<nav class=\"path\"><a href=\"" + links.page(entry) + "\">" + escaped(entry.name) + "</a></nav>\n<h1>" +
             escaped(shownPath(entry)) + "</h1>\n<pre class=\"source\">" + text + "</pre>\n");
  }

  std::string searchIndex() const {
    std::string rows;
    auto add = [&](const std::string &name, const std::string &of, const std::string &address, const Text &text) {
      rows += (rows.empty() ? "[" : ",\n[") + quoted(name) + "," + quoted(of) + "," + quoted(address) + "," +
              quoted(firstSentence(text.text)) + "]";
    };
    for (auto &[name, package] : model.packages()) {
      add(nameOf(package), "", links.page(package), package.text);
      for (const ClassEntry *entry : package.classes) {
        add(entry->name, nameOf(package), links.page(*entry), entry->text);
        for (const Member &m : entry->members)
          add(m.name, entry->name, links.address(*entry, m), m.text);
      }
    }
    return "x10docIndex([\n" + rows + "\n]);\n";
  }
};

} // namespace

bool writePages(const Model &model, const std::string &folder, const std::string &title, const std::string &also) {
  return Site(model, folder, title, also).write();
}

} // namespace x10c::doc
