// See coverage.h.
#include "doc/coverage.h"
#include "doc/markup.h"
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <set>

namespace x10c::doc {

namespace {

// The words of a text in small letters; those of a name as moveSectionToRail are move, section, to and rail.
std::vector<std::string> wordsOf(const std::string &text) {
  std::vector<std::string> words;
  bool isOpen = false;
  for (size_t i = 0; i < text.size(); ++i) {
    unsigned char c = text[i];
    if (!std::isalnum(c) && !(c & 0x80)) {
      isOpen = false;
      continue;
    }
    if (!isOpen || (std::isupper(c) && i > 0 && std::islower(static_cast<unsigned char>(text[i - 1]))))
      words.emplace_back();
    isOpen = true;
    words.back() += static_cast<char>(std::tolower(c));
  }
  return words;
}

struct Count {
  unsigned all = 0, told = 0;
  double percent() const { return all ? 100.0 * told / all : 100; }
};

class Counter {
public:
  void count(const ClassEntry &entry) {
    if (!isPublic(entry))
      return;
    one(entry.text.text, entry.name, entry.def->loc, entry.name);
    for (const Member &member : entry.members)
      if (member.isPublic && !member.isMade)
        one(member.text.text, member.name, member.loc, entry.name + "." + member.anchor);
  }
  Count result;

private:
  static bool isPublic(const ClassEntry &entry) {
    bool isItself = (entry.def->modifiers & syntax::Public) || (entry.outer && entry.outer->def->isInterface());
    return isItself && (!entry.outer || isPublic(*entry.outer));
  }

  void one(const std::string &text, const std::string &name, Loc loc, const std::string &shown) {
    ++result.all;
    if (isSentence(firstSentence(text), name))
      ++result.told;
    else
      std::printf("%s:%u:%u: no sentence: %s\n", SourceFiles::path(loc.file).c_str(), loc.line, loc.column,
                  shown.c_str());
  }
};

void printCount(const std::string &name, const Count &count) {
  std::printf("%-28s %5u of %5u  %5.1f %%\n", name.c_str(), count.told, count.all, count.percent());
}

} // namespace

bool isSentence(const std::string &text, const std::string &name) {
  std::set<std::string> known = {"a", "an", "the", "this", "that", "of", "is", "returns", "return", "gets", "sets"};
  for (const std::string &word : wordsOf(name))
    known.insert(word);
  std::vector<std::string> words = wordsOf(text);
  return std::any_of(words.begin(), words.end(), [&](const std::string &word) { return !known.count(word); });
}

bool printCoverage(const Model &model, double least) {
  std::vector<std::pair<std::string, Count>> counts;
  Count all;
  for (auto &[name, package] : model.packages()) {
    Counter counter;
    for (const ClassEntry *entry : package.classes)
      counter.count(*entry);
    counts.emplace_back(name.empty() ? "(unnamed)" : name, counter.result);
    all.all += counter.result.all, all.told += counter.result.told;
  }
  for (auto &[name, count] : counts)
    printCount(name, count);
  printCount("all", all);
  return all.percent() >= least;
}

} // namespace x10c::doc
