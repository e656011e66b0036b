// See c_words.h. The build asks the C compiler for the words of the runtime's headers.
#include "support/c_words.h"
#include "support/split.h"
#include <iterator>
#include <set>
#include <utility>

namespace x10c {

namespace {

// Also of headers and machines that the build does not have.
const char *const keywords[] = {
    "alignas",  "alignof", "asm",      "auto",          "bool",     "break",        "case",   "char",     "const",
    "continue", "default", "do",       "double",        "else",     "enum",         "extern", "false",    "float",
    "for",      "goto",    "if",       "inline",        "int",      "long",         "main",   "register", "restrict",
    "return",   "short",   "signed",   "sizeof",        "static",   "struct",       "switch", "true",     "typedef",
    "typeof",   "union",   "unsigned", "void",          "volatile", "while",        "assert", "errno",    "offsetof",
    "stdin",    "stdout",  "stderr",   "static_assert", "noreturn", "thread_local", "unix",   "linux",    "i386",
    "arm",      "mips",    "sparc",    "sun",           "vax",      "EOF",          "I",      "NAN",      "NULL",
    "INFINITY", "HUGE_VAL"};

const char *const macros[] = {
#include "c_macros.inc"
};

const char *const declared[] = {
#include "c_declared.inc"
};

std::function<std::string()> reader;

void addMacros(std::set<std::string> &words, const std::string &text) {
  const std::string define = "#define ";
  for (const std::string &line : splitAt(text, '\n'))
    if (line.starts_with(define))
      words.insert(line.substr(define.size(), line.find_first_of(" (", define.size()) - define.size()));
}

std::set<std::string> ownWords() {
  std::set<std::string> own(std::begin(keywords), std::end(keywords));
  own.insert(std::begin(macros), std::end(macros));
  return own;
}

std::set<std::string> &words() {
  static std::set<std::string> all = ownWords();
  if (reader)
    addMacros(all, std::exchange(reader, nullptr)());
  return all;
}

} // namespace

bool isWordOfC(const std::string &name) { return words().contains(name); }

bool isDeclaredInC(const std::string &name) {
  static const std::set<std::string> all(std::begin(declared), std::end(declared));
  return all.contains(name);
}

void readWordsOfC(std::function<std::string()> read) { reader = std::move(read); }

} // namespace x10c
