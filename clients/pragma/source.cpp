// See source.h.
#include "source.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include <algorithm>

using namespace clang;

namespace x10c::pragma {

Source::Source(const Program &program)
    : sources(program.context->getSourceManager()), language(program.context->getLangOpts()) {
  llvm::StringRef data = sources.getBufferData(sources.getMainFileID());
  all = {data.data(), data.size()};
  file = sources.getFileEntryRefForID(sources.getMainFileID())->getName().str();
}

unsigned Source::line(size_t offset) const {
  return sources.getLineNumber(sources.getMainFileID(), static_cast<unsigned>(offset));
}

size_t Source::at(SourceLocation where) const {
  if (where.isMacroID()) {
    if (!sources.isMacroArgExpansion(where))
      return std::string_view::npos;
    where = sources.getSpellingLoc(where);
  }
  auto [id, offset] = sources.getDecomposedLoc(where);
  return id == sources.getMainFileID() ? offset : std::string_view::npos;
}

size_t Source::behind(SourceLocation token) const {
  size_t begin = at(token);
  if (begin == std::string_view::npos)
    return begin;
  return begin + Lexer::MeasureTokenLength(sources.getSpellingLoc(token), sources, language);
}

std::pair<size_t, size_t> Source::range(SourceRange range) const {
  size_t begin = at(range.getBegin()), end = behind(range.getEnd());
  if (begin != std::string_view::npos && end != std::string_view::npos && begin <= end)
    return {begin, end};
  CharSourceRange whole = sources.getExpansionRange(range);
  begin = at(whole.getBegin());
  end = whole.isTokenRange() ? behind(whole.getEnd()) : at(whole.getEnd());
  return {begin, end};
}

size_t Source::behindNext(SourceLocation token, tok::TokenKind kind) const {
  SourceLocation spelled = sources.getSpellingLoc(token);
  for (auto next = Lexer::findNextToken(spelled, sources, language); next;
       next = Lexer::findNextToken(next->getLocation(), sources, language)) {
    if (next->is(kind))
      return sources.getDecomposedLoc(next->getLocation()).second + next->getLength();
    if (next->isOneOf(tok::eof, tok::l_brace, tok::semi))
      break;
  }
  return std::string_view::npos;
}

size_t Source::endOf(const Stmt *s) const {
  if (const auto *loop = dyn_cast<ForStmt>(s))
    return endOf(loop->getBody());
  if (const auto *loop = dyn_cast<WhileStmt>(s))
    return endOf(loop->getBody());
  if (const auto *choice = dyn_cast<IfStmt>(s))
    return endOf(choice->getElse() ? choice->getElse() : choice->getThen());
  if (const auto *choice = dyn_cast<SwitchStmt>(s))
    return endOf(choice->getBody());
  if (const auto *label = dyn_cast<LabelStmt>(s))
    return endOf(label->getSubStmt());
  if (const auto *label = dyn_cast<SwitchCase>(s))
    return endOf(label->getSubStmt());
  if (const auto *marked = dyn_cast<AttributedStmt>(s))
    return endOf(marked->getSubStmt());
  SourceLocation last = sources.getExpansionRange(s->getEndLoc()).getEnd();
  size_t end = behind(last);
  if (isa<CompoundStmt>(s) || isa<NullStmt>(s) || isa<DeclStmt>(s) || end == std::string_view::npos)
    return end;
  auto next = Lexer::findNextToken(last, sources, language);
  return next && next->is(tok::semi) ? sources.getDecomposedLoc(next->getLocation()).second + 1 : end;
}

size_t Source::argumentsOf(const CallExpr *call) const {
  SourceLocation name = call->getCallee()->getEndLoc();
  return at(name) == std::string_view::npos ? std::string_view::npos : behindNext(name, tok::l_paren);
}

size_t Source::parametersOf(const FunctionDecl *f) const {
  return at(f->getLocation()) == std::string_view::npos ? std::string_view::npos
                                                        : behindNext(f->getLocation(), tok::l_paren);
}

std::string Source::indent(size_t offset) const {
  size_t begin = all.rfind('\n', offset ? offset - 1 : 0);
  begin = begin == std::string_view::npos ? 0 : begin + 1;
  size_t end = all.find_first_not_of(" \t", begin);
  return std::string(all.substr(begin, std::min(end, offset) - begin));
}

} // namespace x10c::pragma
