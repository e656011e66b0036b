// See explain.h. A page has a heading of three # for each name.
#include "driver/explain.h"
#include "driver/explanations.h"
#include "support/edit_distance.h"
#include "support/error_kinds.h"
#include "support/warnings.h"
#include <algorithm>
#include <cstdio>
#include <regex>
#include <sstream>
#include <utility>
#include <vector>

namespace x10c::driver {

namespace {

std::string sectionOf(const std::string &page, const std::string &name) {
  std::string heading = "\n### " + name + "\n";
  size_t at = page.find(heading);
  if (at == std::string::npos)
    return "";
  at += heading.size();
  return page.substr(at, page.find("\n##", at) - at);
}

// A title of the page as the line before the block.
std::string headOfBlock(const std::string &fence) {
  if (fence.find("\"Wrong.x10\"") != std::string::npos)
    return "Wrong:";
  return fence.find("\"Right.x10\"") != std::string::npos ? "Right:" : "x10c says:";
}

// A section as text: blocks are indented, links are their words.
std::string plainText(const std::string &section) {
  static const std::regex link("\\[([^\\]]*)\\]\\([^)]*\\)");
  std::istringstream in(section);
  std::string text;
  bool isBlock = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("```")) {
      if (!isBlock)
        text += headOfBlock(line) + "\n\n";
      isBlock = !isBlock;
    } else if (isBlock && !line.starts_with("$ ")) { // a command
      text += line.empty() ? "\n" : "    " + line + "\n";
    } else if (!isBlock && !line.starts_with("<!--")) {
      text += std::regex_replace(line, link, "$1") + "\n";
    }
  }
  size_t begin = text.find_first_not_of('\n'), end = text.find_last_not_of('\n');
  return begin == std::string::npos ? "" : text.substr(begin, end + 1 - begin) + "\n";
}

// The name in [-Werror,-Wname] or [name], as a message shows it.
std::string bareName(std::string text) {
  std::erase_if(text, [](char c) { return c == '[' || c == ']'; });
  size_t option = text.rfind("-W");
  return option == std::string::npos ? text : text.substr(option + 2);
}

std::string nearest(const std::string &name) {
  std::vector<std::pair<size_t, std::string>> all;
  for (const auto &names : {ErrorKinds::names(), Warnings::names()})
    for (const std::string &each : names)
      all.emplace_back(each.find(name) != std::string::npos ? 0 : editDistance(name, each), each);
  std::sort(all.begin(), all.end());
  std::string text;
  for (size_t i = 0; i < 3 && all[i].first <= std::max<size_t>(2, name.size() / 2); i++)
    text += (i ? ", " : "") + ("'" + all[i].second + "'");
  return text;
}

void printList() {
  constexpr int width = 22;
  std::puts("x10c --explain NAME explains a message. The errors:");
  for (const std::string &name : ErrorKinds::names())
    std::printf("  %-*s%s\n", width, name.c_str(), ErrorKinds::sentence(name).c_str());
  std::puts("The warnings:");
  for (const std::string &name : Warnings::names())
    std::printf("  %-*s%s\n", width, name.c_str(), Warnings::sentence(name).c_str());
}

} // namespace

bool explain(const std::string &given, std::string &fault) {
  if (given.empty())
    return printList(), true;
  std::string name = bareName(given), sentence = ErrorKinds::sentence(name);
  const char *page = sentence.empty() ? warningPage : errorPage;
  if (sentence.empty())
    sentence = Warnings::sentence(name);
  if (sentence.empty()) {
    std::string near = nearest(name);
    fault = "--explain: there is no message '" + name + "'" +
            (near.empty() ? "; --explain alone lists them" : "; did you mean " + near + "?");
    return false;
  }
  std::printf("%s: %s\n\n%s", name.c_str(), sentence.c_str(), plainText(sectionOf(page, name)).c_str());
  return true;
}

} // namespace x10c::driver
