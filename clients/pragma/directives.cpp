// See directives.h.
#include "directives.h"
#include "clang/Lex/LexDiagnostic.h"
#include "clang/Lex/Pragma.h"
#include <algorithm>

using namespace clang;

namespace x10c::pragma {

namespace {

class Handler : public PragmaHandler {
public:
  explicit Handler(Program &p) : PragmaHandler("x10"), program(p) {}

  void HandlePragma(Preprocessor &pp, PragmaIntroducer introducer, Token &first) override {
    std::vector<Token> line = rest(pp);
    Reader reader{pp, line, first.getLocation()};
    if (introducer.Kind != PIK_HashPragma || introducer.Loc.isMacroID())
      return reader.fault(introducer.Loc, "write '#pragma x10' in a line of its own, outside of macros");
    if (!pp.getSourceManager().isInMainFile(introducer.Loc))
      return reader.fault(introducer.Loc, "'#pragma x10' is in a header; x10pragma translates one file of C");
    if (!reader.read())
      return;
    if (!hasStatement(pp, line.empty() ? first : line.back()))
      return reader.fault(introducer.Loc, "a statement is expected after '#pragma x10 " + reader.name + "'");
    reader.directive->hash = introducer.Loc;
    inject(pp, reader);
    program.directives.push_back(std::move(reader.directive));
  }

private:
  Program &program;

  static std::vector<Token> rest(Preprocessor &pp) {
    std::vector<Token> line;
    for (Token token; pp.Lex(token), token.isNot(tok::eod);)
      line.push_back(token);
    return line;
  }

  // Whether anything but the end of the block follows the line.
  static bool hasStatement(Preprocessor &pp, const Token &last) {
    const SourceManager &sources = pp.getSourceManager();
    auto next = Lexer::findNextToken(sources.getFileLoc(last.getLocation()), sources, pp.getLangOpts());
    return next && !next->isOneOf(tok::r_brace, tok::eof);
  }

  // DIRECTIVE [(place)] [async] [result(NAME, …)] [catch(NAME)]
  struct Reader {
    Preprocessor &pp;
    const std::vector<Token> &line;
    SourceLocation start;
    std::unique_ptr<Directive> directive = std::make_unique<Directive>();
    std::string name = {};
    size_t at = 0;
    std::vector<Token> place = {}, results = {}, caught = {};

    void fault(SourceLocation where, const std::string &text) const {
      DiagnosticsEngine &diagnostics = pp.getDiagnostics();
      diagnostics.Report(where, diagnostics.getCustomDiagID(DiagnosticsEngine::Error, "%0")) << text;
    }
    bool wrong(SourceLocation where, const std::string &text) const { return fault(where, text), false; }

    std::string word() const {
      return at < line.size() && line[at].getIdentifierInfo() ? line[at].getIdentifierInfo()->getName().str() : "";
    }
    SourceLocation here() const {
      if (at < line.size())
        return line[at].getLocation();
      return line.empty() ? start : line.back().getEndLoc();
    }

    bool read() {
      directive->name = here();
      name = word();
      static const std::pair<const char *, Kind> kinds[] = {
          {"async", Kind::Async}, {"finish", Kind::Finish}, {"at", Kind::At}, {"atomic", Kind::Atomic}};
      const auto *found = std::find_if(std::begin(kinds), std::end(kinds), [&](auto &k) { return name == k.first; });
      if (found == std::end(kinds))
        return wrong(here(), "'#pragma x10' wants async, finish, at(place) or atomic" +
                                 (name.empty() ? "" : ", not '" + name + "'"));
      directive->kind = found->second;
      ++at;
      return (!directive->hasPlace() || placeOfAt()) && clauses();
    }

    bool placeOfAt() {
      if (!parenthesized("at", place))
        return false;
      if (place.empty())
        return wrong(here(), "at(…) wants a place: an expression, the number of the place");
      if (word() == "async")
        directive->kind = Kind::AtAsync, ++at;
      return true;
    }

    bool clauses() {
      while (at < line.size()) {
        SourceLocation where = here();
        std::string clause = word();
        if (clause == "result") {
          ++at;
          if (directive->kind != Kind::At)
            return wrong(where, "result(…) belongs to at(place): " + whyNoResult());
          if (!parenthesized("result", results) || !countResults(where))
            return false;
        } else if (clause == "catch") {
          ++at;
          if (directive->kind != Kind::At && directive->kind != Kind::Finish)
            return wrong(where, "catch(…) belongs to finish and to at(place); what an async throws goes to its finish");
          if (!parenthesized("catch", caught) || caught.empty())
            return wrong(where, "catch(…) wants a variable of type const char *");
          directive->catches = true;
        } else {
          return wrong(where, "there is no clause '" + pp.getSpelling(line[at]) + "' here" + clausesOf());
        }
      }
      return true;
    }

    std::string whyNoResult() const {
      return directive->kind == Kind::AtAsync ? "an async brings nothing back" : "nothing goes elsewhere here";
    }
    std::string clausesOf() const {
      switch (directive->kind) {
      case Kind::At:
        return "; at(place) has async, result(NAME, …) and catch(NAME)";
      case Kind::Finish:
        return "; finish has catch(NAME)";
      default:
        return "";
      }
    }

    // The tokens between the parentheses that follow.
    bool parenthesized(const std::string &name, std::vector<Token> &into) {
      if (at >= line.size() || line[at].isNot(tok::l_paren))
        return wrong(here(), "'(' is expected after " + name);
      SourceLocation open = here();
      unsigned depth = 1;
      for (++at; at < line.size(); ++at) {
        depth += line[at].is(tok::l_paren);
        depth -= line[at].is(tok::r_paren);
        if (!depth)
          return ++at, true;
        into.push_back(line[at]);
      }
      return wrong(open, "this '(' has no ')'");
    }

    bool countResults(SourceLocation where) {
      if (results.empty())
        return wrong(where, "result(…) wants names of local variables");
      directive->results = 1;
      for (const Token &token : results)
        directive->results += token.is(tok::comma);
      return true;
    }
  };

  static Token made(const Preprocessor &pp, SourceLocation where, tok::TokenKind kind, const char *name = nullptr) {
    Token token;
    token.startToken();
    token.setKind(kind);
    token.setLocation(where);
    if (name)
      token.setIdentifierInfo(pp.getIdentifierInfo(name));
    return token;
  }

  // while (x10_pragma((place), results…, caught))
  static void inject(Preprocessor &pp, const Reader &reader) {
    SourceLocation where = reader.directive->hash;
    std::vector<Token> all = {made(pp, where, tok::kw_while, "while"), made(pp, where, tok::l_paren),
                              made(pp, where, tok::identifier, marker), made(pp, where, tok::l_paren)};
    auto add = [&](const std::vector<Token> &tokens, bool inParentheses) {
      if (tokens.empty())
        return;
      if (all.back().isNot(tok::l_paren))
        all.push_back(made(pp, where, tok::comma));
      if (inParentheses)
        all.push_back(made(pp, where, tok::l_paren));
      all.insert(all.end(), tokens.begin(), tokens.end());
      if (inParentheses)
        all.push_back(made(pp, where, tok::r_paren));
    };
    add(reader.place, true);
    add(reader.results, false);
    add(reader.caught, true);
    all.push_back(made(pp, where, tok::r_paren));
    all.push_back(made(pp, where, tok::r_paren));
    for (Token &token : all)
      token.setFlag(Token::IsReinjected);
    auto tokens = std::make_unique<Token[]>(all.size());
    std::copy(all.begin(), all.end(), tokens.get());
    pp.EnterTokenStream(std::move(tokens), all.size(), /*DisableMacroExpansion=*/true, /*IsReinject=*/true);
  }
};

} // namespace

void readDirectives(Preprocessor &pp, Program &program) {
  pp.AddPragmaHandler(new Handler(program));
  pp.setPredefines(pp.getPredefines() + "struct x10_context;\nextern struct x10_context *" + contextName + ";\nint " +
                   marker + "();\n");
}

} // namespace x10c::pragma
