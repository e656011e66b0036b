// Comments are between tokens, where nothing else is but white space: those spans are looked through, and what is
// found there is given to the declarations that begin after them or end before them.
#include "syntax/comments.h"
#include "syntax/comment_text.h"
#include "syntax/tokens.h"
#include "syntax/walk.h"
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>

using namespace antlr4;

namespace x10c::syntax {

namespace {

using Position = std::pair<uint32_t, uint32_t>; // line, column

// The comments between two tokens that follow each other.
struct Gap {
  std::vector<RawComment> comments;
  uint32_t begin = 0; // the line in which it begins
};

class Gaps {
public:
  explicit Gaps(uint32_t file) {
    ANTLRInputStream input(SourceFiles::text(file));
    std::vector<Problem> problems;
    TokenList tokens = readTokens(input, file, problems);
    Position end{1, 1};
    size_t index = 0;
    for (auto &token : tokens) {
      if (token->getStartIndex() > index)
        add(input.getText(misc::Interval(index, token->getStartIndex() - 1)), file, end, *token);
      if (token->getType() == Token::EOF)
        break;
      Loc loc = locOf(file, token.get());
      end = {loc.endLine, loc.endColumn};
      index = token->getStopIndex() + 1;
    }
  }

  const Gap *before(Loc loc) const { return found(byEnd, {loc.line, loc.column}); }
  const Gap *behind(Loc loc) const { return found(byStart, {loc.endLine, loc.endColumn}); }
  const Gap *head() const { return found(byStart, {1, 1}); }

private:
  std::vector<Gap> gaps;
  std::map<Position, size_t> byEnd, byStart;

  void add(const std::string &text, uint32_t file, Position start, const Token &next) {
    Gap gap{commentsIn(text, file, start.first, start.second), start.first};
    if (gap.comments.empty())
      return;
    byStart[start] = gaps.size();
    byEnd[{next.getLine(), next.getCharPositionInLine() + 1}] = gaps.size();
    gaps.push_back(std::move(gap));
  }

  const Gap *found(const std::map<Position, size_t> &map, Position at) const {
    auto it = map.find(at);
    return it == map.end() ? nullptr : &gaps[it->second];
  }
};

const RawComment *documentationBefore(const Gap *gap) {
  if (gap)
    for (size_t i = gap->comments.size(); i-- > 0;)
      if (gap->comments[i].kind == RawComment::Documentation)
        return &gap->comments[i];
  return nullptr;
}

// The line comments from the one after a field on, as long as they are aligned below each other.
std::vector<RawComment> remarkBehind(const Gap *gap) {
  std::vector<RawComment> result;
  if (!gap)
    return result;
  for (const RawComment &c : gap->comments) {
    if (c.kind != RawComment::Line || c.loc.line != gap->begin + result.size())
      break;
    if (!result.empty() && c.loc.column != result[0].loc.column)
      break;
    result.push_back(c);
  }
  return result;
}

bool isLicence(const std::string &text) {
  std::string lower = text;
  std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) { return std::tolower(c); });
  return lower.find("licen") != std::string::npos || lower.find("copyright") != std::string::npos;
}

const RawComment *headComment(const Gap *gap) {
  if (gap)
    for (size_t i = gap->comments.size(); i-- > 0;)
      if (gap->comments[i].kind != RawComment::Line && !isLicence(gap->comments[i].text))
        return &gap->comments[i];
  return nullptr;
}

Name nameOf(const Decl *decl) {
  if (auto *c = as<ClassDecl>(decl))
    return c->name;
  auto *t = as<TypeDefDecl>(decl);
  return t ? t->name : Name();
}

// The type that the head of a file speaks of; null where there is none.
const Decl *mainType(const CompilationUnit &unit) {
  Name file = std::filesystem::path(SourceFiles::path(unit.file)).stem().string();
  for (const Decl *decl : unit.decls)
    if (nameOf(decl) == file)
      return decl;
  return unit.decls.empty() ? nullptr : unit.decls[0];
}

class Collector : TreeWalker {
public:
  Collector(const CompilationUnit &unit, std::unordered_map<const Node *, Comment> &found)
      : gaps(unit.file), main(mainType(unit)), found(found) {
    walk(unit);
  }

private:
  Gaps gaps;
  const Decl *main;
  std::unordered_map<const Node *, Comment> &found;

  bool enter(const Node &node) override {
    if (auto *c = as<ClassDecl>(&node)) {
      take(node);
      for (const Formal *property : c->properties)
        take(*property);
    } else if (auto *f = as<FieldDecl>(&node)) {
      field(*f);
    } else if (as<MethodDecl>(&node) || as<CtorDecl>(&node) || as<TypeDefDecl>(&node)) {
      take(node);
    }
    return true;
  }

  void take(const Node &node) {
    const RawComment *raw = documentationBefore(gaps.before(node.loc));
    if (!raw && &node == main)
      raw = headComment(gaps.head());
    if (raw)
      found[&node] = textOf({*raw});
  }

  void field(const FieldDecl &f) {
    take(f);
    std::vector<RawComment> behind = remarkBehind(gaps.behind(f.loc));
    if (!found.count(&f) && !behind.empty())
      found[&f] = textOf(behind);
    if (auto it = found.find(&f); it != found.end()) {
      Comment comment = it->second;
      for (const VarDeclarator *v : f.vars)
        found[v] = comment;
    }
  }
};

} // namespace

Comments::Comments(const CompilationUnit &unit) { Collector(unit, comments); }

const Comment *Comments::of(const Node &declaration) const {
  auto it = comments.find(&declaration);
  return it == comments.end() ? nullptr : &it->second;
}

} // namespace x10c::syntax
