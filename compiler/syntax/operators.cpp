// Operators: their tokens, spelling and precedence (X10 language specification, section 11.8).
#include "generated/X10Lexer.h"
#include "syntax/build.h"

using L = x10c::grammar::X10Lexer;

namespace x10c::syntax {

const char *spelling(Op op) {
  switch (op) {
  case Op::None:
    return "=";
  case Op::Add:
  case Op::Plus:
    return "+";
  case Op::Sub:
  case Op::Minus:
    return "-";
  case Op::Mul:
  case Op::Star:
    return "*";
  case Op::Div:
  case Op::SlashUnary:
    return "/";
  case Op::Rem:
  case Op::PercentUnary:
    return "%";
  case Op::Shl:
    return "<<";
  case Op::Shr:
    return ">>";
  case Op::Ushr:
    return ">>>";
  case Op::Lt:
    return "<";
  case Op::Le:
    return "<=";
  case Op::Gt:
    return ">";
  case Op::Ge:
    return ">=";
  case Op::Eq:
    return "==";
  case Op::Ne:
    return "!=";
  case Op::And:
  case Op::AmpUnary:
    return "&";
  case Op::Or:
  case Op::BarUnary:
    return "|";
  case Op::Xor:
  case Op::CaretUnary:
    return "^";
  case Op::AndAnd:
    return "&&";
  case Op::OrOr:
    return "||";
  case Op::Range:
    return "..";
  case Op::Arrow:
    return "->";
  case Op::LArrow:
    return "<-";
  case Op::StarStar:
    return "**";
  case Op::Tilde:
    return "~";
  case Op::NTilde:
    return "!~";
  case Op::Bang:
    return "!";
  case Op::Diamond:
    return "<>";
  case Op::RDiamond:
    return "><";
  case Op::Funnel:
    return "-<";
  case Op::LFunnel:
    return ">-";
  case Op::Subtype:
    return "<:";
  case Op::Supertype:
    return ":>";
  }
  return "?";
}

Op binaryOp(size_t token) {
  switch (token) {
  case L::PLUS:
    return Op::Add;
  case L::MINUS:
    return Op::Sub;
  case L::STAR:
    return Op::Mul;
  case L::SLASH:
    return Op::Div;
  case L::PERCENT:
    return Op::Rem;
  case L::AMP:
    return Op::And;
  case L::BAR:
    return Op::Or;
  case L::CARET:
    return Op::Xor;
  case L::AND_AND:
    return Op::AndAnd;
  case L::OR_OR:
    return Op::OrOr;
  case L::SHL:
    return Op::Shl;
  case L::SHR:
    return Op::Shr;
  case L::USHR:
    return Op::Ushr;
  case L::LESS:
    return Op::Lt;
  case L::GREATER:
    return Op::Gt;
  case L::LESS_EQ:
    return Op::Le;
  case L::GREATER_EQ:
    return Op::Ge;
  case L::EQ_EQ:
    return Op::Eq;
  case L::NOT_EQ:
    return Op::Ne;
  case L::RANGE:
    return Op::Range;
  case L::ARROW:
    return Op::Arrow;
  case L::LARROW:
    return Op::LArrow;
  case L::FUNNEL:
    return Op::Funnel;
  case L::LFUNNEL:
    return Op::LFunnel;
  case L::STARSTAR:
    return Op::StarStar;
  case L::TILDE:
    return Op::Tilde;
  case L::NTILDE:
    return Op::NTilde;
  case L::BANG:
    return Op::Bang;
  case L::DIAMOND:
    return Op::Diamond;
  case L::BOWTIE:
    return Op::RDiamond;
  default:
    return Op::None;
  }
}

Op prefixOp(size_t token) {
  switch (token) {
  case L::PLUS:
    return Op::Plus;
  case L::MINUS:
    return Op::Minus;
  case L::TILDE:
    return Op::Tilde;
  case L::BANG:
    return Op::Bang;
  case L::CARET:
    return Op::CaretUnary;
  case L::BAR:
    return Op::BarUnary;
  case L::AMP:
    return Op::AmpUnary;
  case L::STAR:
    return Op::Star;
  case L::SLASH:
    return Op::SlashUnary;
  case L::PERCENT:
    return Op::PercentUnary;
  default:
    return Op::None;
  }
}

Op assignOp(size_t token) {
  switch (token) {
  case L::PLUS_ASSIGN:
    return Op::Add;
  case L::MINUS_ASSIGN:
    return Op::Sub;
  case L::STAR_ASSIGN:
    return Op::Mul;
  case L::SLASH_ASSIGN:
    return Op::Div;
  case L::PERCENT_ASSIGN:
    return Op::Rem;
  case L::AMP_ASSIGN:
    return Op::And;
  case L::BAR_ASSIGN:
    return Op::Or;
  case L::CARET_ASSIGN:
    return Op::Xor;
  case L::SHL_ASSIGN:
    return Op::Shl;
  case L::SHR_ASSIGN:
    return Op::Shr;
  case L::USHR_ASSIGN:
    return Op::Ushr;
  case L::RANGE_ASSIGN:
    return Op::Range;
  case L::ARROW_ASSIGN:
    return Op::Arrow;
  case L::LARROW_ASSIGN:
    return Op::LArrow;
  case L::STARSTAR_ASSIGN:
    return Op::StarStar;
  case L::FUNNEL_ASSIGN:
    return Op::Funnel;
  case L::LFUNNEL_ASSIGN:
    return Op::LFunnel;
  case L::DIAMOND_ASSIGN:
    return Op::Diamond;
  case L::BOWTIE_ASSIGN:
    return Op::RDiamond;
  case L::TILDE_ASSIGN:
    return Op::Tilde;
  default:
    return Op::None;
  }
}

int precedence(Op op) {
  switch (op) {
  case Op::Range:
    return 20;
  case Op::Mul:
  case Op::Div:
  case Op::Rem:
  case Op::StarStar:
    return 19;
  case Op::Add:
  case Op::Sub:
    return 18;
  case Op::Shl:
  case Op::Shr:
  case Op::Ushr:
  case Op::Arrow:
  case Op::LArrow:
  case Op::Funnel:
  case Op::LFunnel:
  case Op::Bang:
  case Op::Diamond:
  case Op::RDiamond:
    return 15;
  case Op::Lt:
  case Op::Gt:
  case Op::Le:
  case Op::Ge:
    return 13;
  case Op::Eq:
  case Op::Ne:
    return 12;
  case Op::Tilde:
  case Op::NTilde:
    return 11;
  case Op::And:
    return 10;
  case Op::Xor:
    return 9;
  case Op::Or:
    return 8;
  case Op::AndAnd:
    return 7;
  case Op::OrOr:
    return 6;
  default:
    return 0;
  }
}

} // namespace x10c::syntax
