// See structure.h: a walk over the parse tree, which leaves its frames and applies the rules of gaps.cpp to each token.
#include "fmt/structure.h"
#include "fmt/gaps.h"

using namespace antlr4;
using P = x10c::grammar::X10Parser;

namespace x10c::fmt {

namespace {

class Walk {
public:
  Walk(Pieces &pieces, std::vector<Frame> &frames, TokenStream &stream) : pieces(pieces), frames(frames) {
    int at = 0;
    for (size_t i = 0; i < stream.size(); ++i) {
      while (pieces[at].isComment)
        ++at;
      bool isOfNoWidth = stream.get(i)->getType() == P::BLOCK_END;
      pieceOf.push_back(isOfNoWidth ? none : at);
      at += !isOfNoWidth;
    }
  }

  void run(P::CompilationUnitContext *unit) {
    push(Frame::Unit, 0);
    visit(unit, none);
    frames[0].last = int(pieces.size()) - 1;
    giveCommentsFrames();
  }

private:
  Pieces &pieces;
  std::vector<Frame> &frames;
  std::vector<int> pieceOf; // by the tokens' indices; none: it has no text
  std::vector<int> lastIn;  // by frames: its last item
  int current = none;
  int guards = 0; // how many constraints are around

  int firstOf(ParserRuleContext *c) const { return pieceOf[c->getStart()->getTokenIndex()]; }
  int lastOf(ParserRuleContext *c) const {
    size_t i = c->getStop()->getTokenIndex();
    while (pieceOf[i] == none)
      --i;
    return pieceOf[i];
  }

  void push(Frame::Kind kind, int first) {
    int depth = current == none ? 0 : frames[current].depth + (frames[current].kind < Frame::Listed);
    frames.push_back({kind, first, first, current, depth});
    lastIn.push_back(none);
    current = int(frames.size()) - 1;
  }
  void pop(int last) {
    frames[current].last = last;
    current = frames[current].parent;
  }

  // `owner`: the piece below which a block directly in c is indented.
  void visit(ParserRuleContext *c, int owner) {
    bool isItem = openItem(c);
    bool isGuard = c->getRuleIndex() == P::RuleGuard;
    guards += isGuard;
    if (ownsBlocks(c, isItem))
      owner = firstOf(c);
    for (tree::ParseTree *child : c->children)
      if (auto *rule = dynamic_cast<ParserRuleContext *>(child)) {
        if (!rule->children.empty())
          visit(rule, owner);
      } else
        token(c, static_cast<tree::TerminalNode *>(child), owner);
    guards -= isGuard;
    if (c->getRuleIndex() == P::RuleAnnotation)
      endAnnotation(c);
    if (isItem)
      pop(lastOf(c));
  }

  static bool ownsBlocks(ParserRuleContext *c, bool isItem) {
    switch (c->getRuleIndex()) {
    case P::RuleClosure:
    case P::RuleAtExpr:
    case P::RuleFinishExpr:
    case P::RuleNewExpr:
      return true;
    case P::RuleExpr:
      return false;
    default:
      // A block that is the body of a statement belongs to that.
      return isItem &&
             !(c->getRuleIndex() == P::RuleStmt && isPartOfStatement(c) && c->getStart()->getType() == P::LBRACE);
    }
  }

  static bool isCaseLabel(ParserRuleContext *c) {
    return c->getRuleIndex() == P::RuleSwitchItem && !static_cast<P::SwitchItemContext *>(c)->s;
  }

  bool openItem(ParserRuleContext *c) {
    switch (c->getRuleIndex()) {
    case P::RuleStmt:
      return open(isPartOfStatement(c) ? Frame::Body : Frame::Listed, c);
    case P::RuleMember:
    case P::RuleTypeDecl:
    case P::RuleImportDecl:
    case P::RulePackageDecl:
      return open(Frame::Listed, c);
    case P::RuleSwitchItem:
      if (isCaseLabel(c))
        pieces[firstOf(c)].isCaseLabel = true;
      return isCaseLabel(c) && open(Frame::Listed, c);
    case P::RuleKeywordStmt:
      return static_cast<ParserRuleContext *>(c->parent)->getRuleIndex() == P::RuleLabeledStmt &&
             open(Frame::Labeled, c);
    case P::RuleExpr: // def f() = e;
      return static_cast<ParserRuleContext *>(c->parent)->getRuleIndex() == P::RuleMethodBody && open(Frame::Body, c);
    default:
      return false;
    }
  }

  bool open(Frame::Kind kind, ParserRuleContext *c) {
    int around = current;
    push(kind, firstOf(c));
    if (pieces[firstOf(c)].starts == none)
      pieces[firstOf(c)].starts = current;
    frames[current].isExpression = c->getRuleIndex() == P::RuleExpr;
    if (kind == Frame::Listed) {
      frames[current].previous = lastIn[around];
      lastIn[around] = current;
    }
    return true;
  }

  void token(ParserRuleContext *c, tree::TerminalNode *node, int owner) {
    int at = pieceOf[node->getSymbol()->getTokenIndex()];
    if (at == none)
      return;
    Piece &p = pieces[at];
    size_t type = node->getSymbol()->getType();
    if (isClosing(type)) {
      p.closes = current;
      pop(at);
    }
    p.frame = current;
    p.isClause = isClause(c, type);
    setGaps(p, Place{c, node, type, guards > 0});
    if (isOpening(type)) {
      push(isBrace(type) ? Frame::Brace : Frame::Bracket, at);
      p.opens = current;
      frames[current].owner = owner;
      frames[current].isSwitch = c->getRuleIndex() == P::RuleSwitchStmt;
      frames[current].isTable = c->getRuleIndex() == P::RuleRailLiteral;
    }
  }

  static bool isBrace(size_t type) { return type == P::LBRACE || type == P::LBRACE_BODY; }
  static bool isClosing(size_t type) { return type == P::RPAREN || type == P::RBRACKET || type == P::RBRACE; }
  static bool isOpening(size_t type) {
    return isBrace(type) || type == P::LBRACE_DEP || type == P::LBRACKET || type == P::LPAREN ||
           type == P::LPAREN_FUN || type == P::LPAREN_IN || type == P::LPAREN_SEMI;
  }

  static bool isClause(ParserRuleContext *c, size_t type) {
    bool isWhileOfDo =
        type == P::K_WHILE && (c->getRuleIndex() == P::RuleDoStmt || c->getStart()->getType() == P::K_DO);
    bool isHandler = type == P::K_CATCH || type == P::K_FINALLY;
    bool isName = c->getRuleIndex() == P::RuleKeywordOp;
    return !isName && (type == P::K_ELSE || isHandler || isWhileOfDo);
  }

  // What is annotated begins on the line below the annotation.
  void endAnnotation(ParserRuleContext *c) {
    int last = lastOf(c);
    size_t next = last + 1;
    while (pieces[next].isComment)
      ++next;
    if (current != none && frames[current].kind >= Frame::Listed)
      pieces[next].isAfterAnnotation = true;
    if (c->getStop()->getType() == P::RPAREN)
      pieces[last].breakAfter = 3;
  }

  // A comment is in the frame of the token after it, but within what that closes.
  void giveCommentsFrames() {
    int frame = 0;
    for (size_t i = pieces.size(); i-- > 0;) {
      Piece &p = pieces[i];
      if (p.isEnd)
        p.frame = 0;
      if (p.isComment)
        p.frame = frame;
      else
        frame = p.closes != none ? p.closes : p.frame;
    }
  }
};

} // namespace

Structure::Structure(Pieces &pieces, P::CompilationUnitContext *unit, TokenStream &stream) {
  Walk(pieces, frames, stream).run(unit);
}

} // namespace x10c::fmt
