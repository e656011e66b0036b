// Operators: their tokens, spelling, precedence and trees (X10 language specification, section 11.8).
#include "generated/X10Lexer.h"
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include "syntax/tree_maker.h"

using L = x10c::grammar::X10Lexer;

namespace x10c::syntax {

template <class Key, class Value> struct Row {
  Key key;
  Value value;
};
template <class Key, class Value, size_t N>
static Value found(const Row<Key, Value> (&table)[N], Key key, Value otherwise) {
  for (const auto &row : table)
    if (row.key == key)
      return row.value;
  return otherwise;
}

constexpr Row<Op, const char *> spellings[] = {
    {Op::None, "="},         {Op::Add, "+"},       {Op::Plus, "+"},    {Op::Sub, "-"},        {Op::Minus, "-"},
    {Op::Mul, "*"},          {Op::Star, "*"},      {Op::Div, "/"},     {Op::SlashUnary, "/"}, {Op::Rem, "%"},
    {Op::PercentUnary, "%"}, {Op::Shl, "<<"},      {Op::Shr, ">>"},    {Op::Ushr, ">>>"},     {Op::Lt, "<"},
    {Op::Le, "<="},          {Op::Gt, ">"},        {Op::Ge, ">="},     {Op::Eq, "=="},        {Op::Ne, "!="},
    {Op::And, "&"},          {Op::AmpUnary, "&"},  {Op::Or, "|"},      {Op::BarUnary, "|"},   {Op::Xor, "^"},
    {Op::CaretUnary, "^"},   {Op::AndAnd, "&&"},   {Op::OrOr, "||"},   {Op::Range, ".."},     {Op::Arrow, "->"},
    {Op::LArrow, "<-"},      {Op::StarStar, "**"}, {Op::Tilde, "~"},   {Op::NTilde, "!~"},    {Op::Bang, "!"},
    {Op::Diamond, "<>"},     {Op::RDiamond, "><"}, {Op::Funnel, "-<"}, {Op::LFunnel, ">-"},   {Op::Subtype, "<:"},
    {Op::Supertype, ":>"}};
constexpr Row<size_t, Op> binaryOps[] = {
    {L::PLUS, Op::Add},          {L::MINUS, Op::Sub},      {L::STAR, Op::Mul},      {L::SLASH, Op::Div},
    {L::PERCENT, Op::Rem},       {L::AMP, Op::And},        {L::BAR, Op::Or},        {L::CARET, Op::Xor},
    {L::AND_AND, Op::AndAnd},    {L::OR_OR, Op::OrOr},     {L::SHL, Op::Shl},       {L::SHR, Op::Shr},
    {L::USHR, Op::Ushr},         {L::LESS, Op::Lt},        {L::GREATER, Op::Gt},    {L::LESS_EQ, Op::Le},
    {L::GREATER_EQ, Op::Ge},     {L::EQ_EQ, Op::Eq},       {L::NOT_EQ, Op::Ne},     {L::RANGE, Op::Range},
    {L::ARROW, Op::Arrow},       {L::LARROW, Op::LArrow},  {L::FUNNEL, Op::Funnel}, {L::LFUNNEL, Op::LFunnel},
    {L::STARSTAR, Op::StarStar}, {L::TILDE, Op::Tilde},    {L::NTILDE, Op::NTilde}, {L::BANG, Op::Bang},
    {L::DIAMOND, Op::Diamond},   {L::BOWTIE, Op::RDiamond}};
constexpr Row<size_t, Op> prefixOps[] = {
    {L::PLUS, Op::Plus},        {L::MINUS, Op::Minus},         {L::TILDE, Op::Tilde},  {L::BANG, Op::Bang},
    {L::CARET, Op::CaretUnary}, {L::BAR, Op::BarUnary},        {L::AMP, Op::AmpUnary}, {L::STAR, Op::Star},
    {L::SLASH, Op::SlashUnary}, {L::PERCENT, Op::PercentUnary}};
constexpr Row<size_t, Op> assignOps[] = {
    {L::PLUS_ASSIGN, Op::Add},        {L::MINUS_ASSIGN, Op::Sub},       {L::STAR_ASSIGN, Op::Mul},
    {L::SLASH_ASSIGN, Op::Div},       {L::PERCENT_ASSIGN, Op::Rem},     {L::AMP_ASSIGN, Op::And},
    {L::BAR_ASSIGN, Op::Or},          {L::CARET_ASSIGN, Op::Xor},       {L::SHL_ASSIGN, Op::Shl},
    {L::SHR_ASSIGN, Op::Shr},         {L::USHR_ASSIGN, Op::Ushr},       {L::RANGE_ASSIGN, Op::Range},
    {L::ARROW_ASSIGN, Op::Arrow},     {L::LARROW_ASSIGN, Op::LArrow},   {L::STARSTAR_ASSIGN, Op::StarStar},
    {L::FUNNEL_ASSIGN, Op::Funnel},   {L::LFUNNEL_ASSIGN, Op::LFunnel}, {L::DIAMOND_ASSIGN, Op::Diamond},
    {L::BOWTIE_ASSIGN, Op::RDiamond}, {L::TILDE_ASSIGN, Op::Tilde}};
constexpr int looseRange = 14;
constexpr Row<Op, int> precedences[] = {
    {Op::Range, 20},  {Op::Mul, 19},     {Op::Div, 19},  {Op::Rem, 19},     {Op::StarStar, 19}, {Op::Add, 18},
    {Op::Sub, 18},    {Op::Shl, 15},     {Op::Shr, 15},  {Op::Ushr, 15},    {Op::Arrow, 15},    {Op::LArrow, 15},
    {Op::Funnel, 15}, {Op::LFunnel, 15}, {Op::Bang, 15}, {Op::Diamond, 15}, {Op::RDiamond, 15}, {Op::Lt, 13},
    {Op::Gt, 13},     {Op::Le, 13},      {Op::Ge, 13},   {Op::Eq, 12},      {Op::Ne, 12},       {Op::Tilde, 11},
    {Op::NTilde, 11}, {Op::And, 10},     {Op::Xor, 9},   {Op::Or, 8},       {Op::AndAnd, 7},    {Op::OrOr, 6}};

const char *spelling(Op op) { return found(spellings, op, "?"); }
Op binaryOp(size_t token) { return found(binaryOps, token, Op::None); }
Op prefixOp(size_t token) { return found(prefixOps, token, Op::None); }
Op assignOp(size_t token) { return found(assignOps, token, Op::None); }

template <size_t N> static std::vector<size_t> tokensOf(const Row<size_t, Op> (&table)[N]) {
  std::vector<size_t> tokens;
  for (const auto &row : table)
    tokens.push_back(row.key);
  return tokens;
}
std::vector<size_t> binaryTokens() { return tokensOf(binaryOps); }
std::vector<size_t> assignTokens() { return tokensOf(assignOps); }

int TreeMaker::precedence(Op op) const {
  bool isLoose = (op == Op::Range || op == Op::Arrow) && editionOf(file).looseRanges;
  return isLoose ? looseRange : found(precedences, op, 0); // 0..n - 1, 0..9 -> here
}

void TreeMaker::reduce(OperatorStacks &s, int limit) {
  while (!s.waiting.empty() && precedence(s.waiting.back()) >= limit) {
    Expr *right = s.operands.back();
    s.operands.pop_back();
    Loc at = span(s.operands.back()->loc, right->loc);
    s.operands.back() = make<Binary>(at, s.waiting.back(), s.operands.back(), right);
    s.waiting.pop_back();
  }
}

Assign *TreeMaker::assignment(Loc at, const Token *op, Expr *target, Expr *value, const char *element) {
  if (target->kind != Kind::Ident && target->kind != Kind::Select && target->kind != Kind::Call)
    error(target->loc,
          {ErrorKind::NotAssignable,
           std::string("this cannot be assigned to: expected a variable, a field or an element such as ") + element});
  return make<Assign>(at, assignOp(op->getType()), target, value);
}

Expr *TreeMaker::prefixed(const Token *op, Expr *operand) {
  Loc at = span(loc(op), operand->loc);
  if (op->getType() == L::INCREMENT || op->getType() == L::DECREMENT)
    return make<Step>(at, true, op->getType() == L::INCREMENT ? 1 : -1, operand);
  return make<Unary>(at, prefixOp(op->getType()), operand);
}

Step *TreeMaker::stepped(Loc at, Expr *operand, const Token *step) {
  return make<Step>(at, false, step->getType() == L::INCREMENT ? 1 : -1, operand);
}

bool TreeMaker::areTooMany(size_t operators, Loc at) {
  if (operators > chainLimit)
    error(at, "this expression has more than " + std::to_string(chainLimit) + " operators");
  return operators > chainLimit;
}

bool TreeMaker::isTooLong(size_t chain, Loc at) {
  if (chain > chainLimit)
    error(at, "this expression selects or calls more than " + std::to_string(chainLimit) + " times in a row");
  return chain > chainLimit;
}

Block *TreeMaker::valueBlock(Expr *e) { return make<Block>(e->loc, List<Stmt>{make<Return>(e->loc, e)}); }

} // namespace x10c::syntax
