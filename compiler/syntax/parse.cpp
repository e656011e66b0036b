// Reads and parses a file: SLL prediction first, which nearly every file passes; where that fails, full LL prediction
// with messages and recovery. Works on a stack of its own, so that deep nesting cannot overflow the caller's.
#include "support/encoding.h"
#include "support/warnings.h"
#include "syntax/apply_words.h"
#include "syntax/build.h"
#include "syntax/concrete.h"
#include "syntax/detect_edition.h"
#include "syntax/editions.h"
#include "syntax/fifteen/build.h"
#include "syntax/fifteen/syntax_errors.h"
#include "syntax/fifteen/tokens.h"
#include "syntax/old_casts.h"
#include "syntax/old_forms.h"
#include "syntax/old_names.h"
#include "syntax/old_serialization.h"
#include "syntax/old_shared.h"
#include "syntax/old_words.h"
#include <algorithm>
#include <filesystem>
#include <pthread.h>
#include <type_traits>

using namespace antlr4;

namespace x10c::syntax {

namespace {

constexpr size_t stackSize = size_t(256) << 20;
constexpr size_t ruleLimit = nestingLimit * 6;

struct TooDeep {
  Loc where;
};

// Rules nest without brackets too: `if (a) if (b) …`.
template <class AnyParser> class Limited : public AnyParser {
public:
  using AnyParser::AnyParser;
  void enterRule(ParserRuleContext *c, size_t state, size_t rule) override {
    AnyParser::enterRule(c, state, rule);
    while (!open.empty() && open.back() != c->parent)
      open.pop_back();
    open.push_back(c);
    if (open.size() > ruleLimit)
      throw TooDeep{locOf(0, this->getCurrentToken())};
  }

private:
  std::vector<tree::ParseTree *> open; // the rules that are being parsed, outermost first
};

Loc startOf(uint32_t file, uint32_t line) {
  Loc loc;
  loc.file = file, loc.line = loc.endLine = line, loc.column = loc.endColumn = 1;
  return loc;
}

class Reader {
public:
  Reader(CompilationUnit &unit, bool mayBeFifteen, VisitConcrete visit = {})
      : unit(unit), mayBeFifteen(mayBeFifteen), visit(std::move(visit)) {}

  void read() {
    try {
      parse();
    } catch (const TooDeep &e) {
      Loc where = e.where;
      where.file = unit.file;
      problems.push_back({where, "this is nested too deeply", {}, {}});
    }
  }

  void report() const {
    if (found)
      tellFifteen(*found);
    for (auto &p : problems) {
      Diagnostics::error(p.loc, {p.kind, p.text});
      if (!p.note.empty())
        Diagnostics::note(p.noteLoc, p.note);
    }
  }

private:
  // Reported for one file: the others of a program are alike.
  void tellFifteen(const SignOfFifteen &sign) const {
    static bool isTold = false;
    if (!isTold)
      Diagnostics::closing(std::filesystem::path(SourceFiles::path(unit.file)).filename().string() +
                           " is read as X10 1.5 (line " + std::to_string(sign.line) + ": " + sign.words +
                           "); -edition 1.5, or a comment `// edition: 1.5` at its head, says so");
    isTold = true;
  }

  void parse() {
    ANTLRInputStream input(SourceFiles::text(unit.file));
    TokenList list = readTokens(input, unit.file, problems);
    if (list.empty())
      return;
    if (mayBeFifteen)
      lookForFifteen(list);
    if (visit && editionOf(unit.file).grammar != Grammar::Current)
      return refuseEdition();
    if (editionOf(unit.file).valIsName)
      replaceNames(list);
    if (editionOf(unit.file).sendsData)
      replaceSerialization(list);
    if (editionOf(unit.file).operatorFunctions)
      replaceFormsUntil21(list);
    if (editionOf(unit.file).applyIsOperator)
      replaceApply(list, editionOf(unit.file).grammar == Grammar::Old);
    if (editionOf(unit.file).takesVarsBack)
      replaceVarsTakenBack(list);
    switch (editionOf(unit.file).grammar) {
    case Grammar::Fifteen:
      retagFifteen(list, unit.file);
      return parseAs<grammar::X10Fifteen, FifteenBuilder, FifteenErrorReporter>(std::move(list));
    case Grammar::Old:
      if (editionOf(unit.file).weakCasts)
        replaceWeakCasts(list);
      replaceOldWords(list);
      [[fallthrough]];
    case Grammar::Current:
      retagBrackets(list, unit.file, problems);
      return parseAs<grammar::X10Parser, Builder, ErrorReporter>(std::move(list));
    }
  }

  void lookForFifteen(const TokenList &list) {
    std::optional<SignOfFifteen> sign = signOfFifteen(list);
    if (!sign)
      return;
    setEdition(unit.file, Edition::V1_5);
    found = sign;
  }

  void refuseEdition() {
    std::string name = shortName(editionOf(unit.file));
    std::string why = found ? " (line " + std::to_string(found->line) + ": " + found->words + ")" : std::string();
    problems.push_back({startOf(unit.file, found ? found->line : 1),
                        "this is X10 " + name + why + "; the positions of tokens are known for X10 2.1 to 2.6 alone",
                        {},
                        {}});
    found.reset();
  }

  template <class AnyParser, class AnyBuilder, class AnyReporter> void parseAs(TokenList list) {
    if (list.empty())
      return;
    ListTokenSource source(std::move(list));
    CommonTokenStream tokens(&source);
    Limited<AnyParser> parser(&tokens);
    parser.removeErrorListeners();
    auto *tree = parseFast(parser);
    if (!tree)
      tree = parseThoroughly<AnyReporter>(parser);
    if (problems.empty())
      AnyBuilder(unit, problems).build(tree);
    if constexpr (std::is_same_v<AnyParser, grammar::X10Parser>)
      if (visit && problems.empty())
        visit(tree, tokens);
  }

  template <class AnyParser> auto parseFast(AnyParser &parser) -> decltype(parser.compilationUnit()) {
    parser.setErrorHandler(std::make_shared<BailErrorStrategy>());
    parser.template getInterpreter<atn::ParserATNSimulator>()->setPredictionMode(atn::PredictionMode::SLL);
    try {
      return parser.compilationUnit();
    } catch (const ParseCancellationException &) {
      return nullptr;
    }
  }

  template <class AnyReporter, class AnyParser>
  auto parseThoroughly(AnyParser &parser) -> decltype(parser.compilationUnit()) {
    parser.reset();
    parser.setErrorHandler(std::make_shared<AnyReporter>(unit.file, problems));
    parser.template getInterpreter<atn::ParserATNSimulator>()->setPredictionMode(atn::PredictionMode::LL);
    return parser.compilationUnit();
  }

  CompilationUnit &unit;
  bool mayBeFifteen;   // if no edition was named
  VisitConcrete visit; // empty: the parse tree is not wanted
  std::optional<SignOfFifteen> found;
  std::vector<Problem> problems;
};

void runOnBigStack(Reader &reader) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stackSize);
  pthread_t thread;
  auto run = [](void *r) -> void * {
    static_cast<Reader *>(r)->read();
    return nullptr;
  };
  if (pthread_create(&thread, &attributes, run, &reader) == 0)
    pthread_join(thread, nullptr);
  else
    reader.read();
  pthread_attr_destroy(&attributes);
}

bool isParsable(uint32_t file) {
  const std::string &text = SourceFiles::text(file);
  if (text.find_first_not_of(" \t\r\n\f") == std::string::npos) {
    Diagnostics::warning(startOf(file, 1), Warning::EmptyFile, "the file is empty");
    return false;
  }
  if (text.find('\0') != std::string::npos) {
    Diagnostics::error(startOf(file, 1), "this is no text file: it contains NUL bytes");
    return false;
  }
  size_t bad = firstInvalidByte(text);
  if (bad == std::string::npos)
    return true;
  uint32_t line = 1 + std::count(text.begin(), text.begin() + bad, '\n');
  Diagnostics::error(startOf(file, line), "this line is not UTF-8");
  return false;
}

} // namespace

std::unique_ptr<CompilationUnit> parseFile(const std::string &path, std::optional<Edition> edition) {
  uint32_t file = SourceFiles::load(path);
  if (!file) {
    Diagnostics::error({}, "cannot read '" + path + "': " + SourceFiles::whyNot());
    return nullptr;
  }
  return parseLoaded(file, edition);
}

std::unique_ptr<CompilationUnit> parseLoaded(uint32_t file, std::optional<Edition> edition) {
  auto unit = std::make_unique<CompilationUnit>();
  unit->file = file;
  if (isParsable(file)) {
    if (std::optional<Edition> said = editionInHead(file))
      edition = said;
    setEdition(file, edition.value_or(Edition::V2_6));
    Reader reader(*unit, !edition);
    runOnBigStack(reader);
    reader.report();
  }
  return unit;
}

bool visitConcrete(uint32_t file, const VisitConcrete &visit) {
  unsigned before = Diagnostics::errorCount();
  CompilationUnit unit;
  unit.file = file;
  if (!isParsable(file))
    return false;
  std::optional<Edition> edition = editionInHead(file);
  setEdition(file, edition.value_or(Edition::V2_6));
  Reader reader(unit, !edition, visit);
  runOnBigStack(reader);
  reader.report();
  return Diagnostics::errorCount() == before;
}

} // namespace x10c::syntax
