// Counts as pages; see reports.h.
#include "cov/reports.h"
#include "support/program_name.h"
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <set>

namespace x10c::cov {

namespace {

constexpr const char *style = R"(:root {
  color-scheme: light dark;
  --text: #1c2024; --soft: #5c6670; --page: #ffffff; --field: #f4f6f8; --line: #dde2e7; --link: #0b5cad;
  --yes: #d9f2df; --partly: #fff0c2; --no: #fbd9d7;
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #e4e7ea; --soft: #9aa5b0; --page: #15181b; --field: #1f2428; --line: #343b42; --link: #7ab8ff;
    --yes: #17402a; --partly: #4d4012; --no: #5a2422;
  }
}
body { margin: 0 auto; max-width: 75rem; padding: 1rem; color: var(--text); background: var(--page);
  font: 16px/1.5 system-ui, sans-serif; }
a { color: var(--link); text-decoration: none; }
h1 { font-size: 1.4rem; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .2rem .6rem; text-align: left; border-bottom: 1px solid var(--line); }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.all td { font-weight: 600; border-bottom: 0; }
.soft { color: var(--soft); }
pre { margin: 1rem 0; font: .85rem/1.45 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; overflow-x: auto; }
pre span { display: block; min-width: max-content; }
pre a { display: inline-block; width: 4em; padding-right: 1em; text-align: right; color: var(--soft); }
pre b { display: inline-block; width: 8em; padding-right: 1em; text-align: right; font-weight: normal; color: var(--soft); }
.yes { background: var(--yes); } .partly { background: var(--partly); } .no { background: var(--no); }
pre span:target { outline: 2px solid var(--link); }
)";

std::string escaped(const std::string &text) {
  std::string result;
  for (char c : text)
    result += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '"' ? "&quot;" : std::string(1, c);
  return result;
}

std::string number(uint64_t n) { return std::to_string(n); }

std::string percent(uint64_t part, uint64_t whole) {
  char text[16];
  std::snprintf(text, sizeof text, "%.1f %%", percentOf(part, whole));
  return text;
}

std::string cell(const std::string &text) { return "<td class=\"number\">" + text + "</td>"; }

std::string cells(const Total &t) {
  return cell(number(t.executed) + " of " + number(t.lines)) + cell(percent(t.executed, t.lines)) +
         cell(number(t.called) + " of " + number(t.methods)) + cell(percent(t.called, t.methods));
}

class Site {
public:
  Site(const Counts &c, const std::string &f) : counts(c), folder(f) {}

  bool write() {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
      return fail(folder, error.message());
    std::string rows;
    Total all;
    for (const auto &[path, source] : counts.sources) {
      std::string page = pageName(path);
      Total total = totalOf(source);
      rows += "<tr><td><a href=\"" + escaped(page) + "\">" + escaped(shortened(path)) + "</a></td>" + cells(total) +
              "</tr>\n";
      all += total;
      if (!file(page, pageOf(source, total)))
        return false;
    }
    return file("index.html", indexOf(rows, all));
  }

private:
  const Counts &counts;
  std::string folder;
  std::set<std::string> taken;

  static bool fail(const std::string &path, const std::string &why) {
    std::fprintf(stderr, "%s: error: cannot write '%s': %s\n", programName(), path.c_str(), why.c_str());
    return false;
  }

  bool file(const std::string &name, const std::string &text) { return writeFile(folder + "/" + name, text); }

  // "src/Stack.x10" is on the page src.Stack.x10.html, unless another source is.
  std::string pageName(const std::string &path) {
    std::string name = shortened(path);
    name = name.substr(name.find_first_not_of('/'));
    for (char &c : name)
      c = c == '/' ? '.' : c == '#' || c == '?' || c == '%' ? '_' : c;
    std::string page = name + ".html";
    for (int i = 2; !taken.insert(page).second; ++i)
      page = name + "-" + std::to_string(i) + ".html";
    return page;
  }

  static std::string page(const std::string &title, const std::string &body) {
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
           escaped(title) + "</title>\n<style>\n" + style + "</style>\n</head>\n<body>\n<h1>" + escaped(title) +
           "</h1>\n" + body + "</body>\n</html>\n";
  }

  std::string indexOf(const std::string &rows, const Total &all) const {
    std::string body = "<table>\n<tr><th>Source</th><th class=\"number\" colspan=\"2\">Lines executed</th>"
                       "<th class=\"number\" colspan=\"2\">Methods called</th></tr>\n" +
                       rows + "<tr class=\"all\"><td>All</td>" + cells(all) + "</tr>\n</table>\n";
    for (const std::string &note : counts.notes)
      body += "<p class=\"soft\">" + escaped(note) + "</p>\n";
    return page("Coverage", body);
  }

  static std::string methodsOf(const Source &source) {
    std::string rows;
    for (const auto &[place, method] : source.methods)
      rows += std::string("<tr") + (method.calls ? "" : " class=\"no\"") + "><td><a href=\"#" + number(place.line) +
              "\">" + escaped(method.name) + "</a></td>" + cell(number(method.calls)) + "</tr>\n";
    return rows.empty() ? ""
                        : "<table>\n<tr><th>Method</th><th class=\"number\">Calls</th></tr>\n" + rows + "</table>\n";
  }

  static std::string pageOf(const Source &source, const Total &total) {
    std::map<uint32_t, Line> lines = source.lines();
    std::string text = "<p><a href=\"index.html\">Coverage</a>: " + number(total.executed) + " of " +
                       number(total.lines) + " lines (" + percent(total.executed, total.lines) + "), " +
                       number(total.called) + " of " + number(total.methods) + " methods.</p>\n<pre>";
    uint32_t at = 0;
    for (size_t start = 0, end; start < source.text.size(); start = end + 1) {
      end = std::min(source.text.find('\n', start), source.text.size());
      text += lineOf(++at, source.text.substr(start, end - start), lines);
    }
    return page(shortened(source.path), text + "</pre>\n" + methodsOf(source));
  }

  static std::string lineOf(uint32_t at, const std::string &text, const std::map<uint32_t, Line> &lines) {
    auto found = lines.find(at);
    std::string kind, count;
    if (found != lines.end()) {
      const Line &line = found->second;
      count = number(line.count);
      kind = line.count == 0 ? " class=\"no\" title=\"never executed\""
             : line.isPartly ? " class=\"partly\" title=\"a statement of this line was never executed\""
                             : " class=\"yes\"";
    }
    return "<span id=\"" + number(at) + "\"" + kind + "><a href=\"#" + number(at) + "\">" + number(at) + "</a><b>" +
           count + "</b>" + escaped(text) + "</span>";
  }
};

} // namespace

bool writePages(const Counts &counts, const std::string &folder) { return Site(counts, folder).write(); }

} // namespace x10c::cov
