"""The tokens and comments of an X10 text, told apart without the compiler's lexer."""
import re

PIECE = re.compile(r"""
    (?P<blank>[ \t\r\n\f]+)
  | (?P<comment>//[^\n]*|/\*.*?\*/)
  | (?P<text>"(?:\\.|[^"\\])*"|'(?:\\u+[0-9a-fA-F]{4}|\\[0-7]{1,3}|\\.|[^'\\])'|`(?:\\.|[^`\\])+`)
  | (?P<word>[A-Za-z_$\x80-\U0010ffff][A-Za-z0-9_$\x80-\U0010ffff]*)
  | (?P<number>0[xX][0-9a-fA-F_]+[uUnNlLsSyY]*|0[bB][01_]+[uUnNlLsSyY]*
      |(?:[0-9][0-9_]*\.[0-9][0-9_]*|\.[0-9][0-9_]*|[0-9][0-9_]*\.(?![.A-Za-z_`])|[0-9][0-9_]*(?=[eE][+-]?[0-9])|[0-9][0-9_]*(?=[fFdD]\b))
       (?:[eE][+-]?[0-9][0-9_]*)?[fFdD]?
      |[0-9][0-9_]*[uUnNlLsSyY]{0,2})
  | (?P<mark>>>>=|<<=|>>=|>>>|\.\.=|->=|<-=|\*\*=|-<=|>-=|<>=|><=
      |=>|<:|:>|&&|\|\||!~|<<|>>|<=|>=|==|!=|\.\.|->|<-|\*\*|-<|>-|<>|><|\+\+|--|\+=|-=|\*=|/=|%=|&=|\|=|\^=|~=|.)
""", re.VERBOSE | re.DOTALL)


def pieces(text):
    """(kind, text), blanks too."""
    return [(match.lastgroup, match.group()) for match in PIECE.finditer(text)]


def same(text):
    """What formatting keeps: tokens, and comments but for blanks at the begins and ends of their lines."""
    kept = []
    for kind, piece in pieces(text):
        if kind == "comment":
            kept.append("\n".join(line.strip(" \t\r\f") for line in piece.split("\n")))
        elif kind != "blank":
            kept.append(piece)
    return kept
