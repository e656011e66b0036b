// The tokens of X10 2.6. Nothing is an error here: what is no token becomes UNTERMINATED_… or BAD_CHARACTER, which
// syntax/tokens.cpp reports. The tokens of the first section are never made by the lexer: syntax/tokens.cpp retags
// brackets and dots whose meaning shows only from far away, so that the parser decides by its next token.
lexer grammar X10Lexer;

tokens {
  LPAREN_FUN,  // '(' that opens the parameters of a closure or a function type
  LPAREN_IN,   // '(' of `for (i in r)`
  LPAREN_SEMI, // '(' of `for (i = 0; …; …)`
  LBRACE_DEP,  // '{' of a constraint or guard
  LBRACE_BODY, // '{' of an anonymous class
  DOT_STMT,    // '.' before the keyword of a user-defined statement
  BLOCK_END    // of no width, before the '}' that closes a block: ends a last expression that has no ';'
}

@lexer::members {
// After `1.`: whether the dot ends a number, and is not that of `1..n` or `1.foo()`.
bool dotEndsNumber() {
  size_t next = _input->LA(1);
  return next != '.' && !(next >= 'a' && next <= 'z') && !(next >= 'A' && next <= 'Z') && next != '_' && next != '`';
}
}

LPAREN: '(';
RPAREN: ')';
LBRACKET: '[';
RBRACKET: ']';
LBRACE: '{';
RBRACE: '}';
COMMA: ',';
SEMICOLON: ';';
DOT: '.';
COLON: ':';
QUESTION: '?';
AT_SIGN: '@';
FUN_ARROW: '=>';
SUBTYPE: '<:';
SUPERTYPE: ':>';

PLUS: '+';
MINUS: '-';
STAR: '*';
SLASH: '/';
PERCENT: '%';
AMP: '&';
BAR: '|';
CARET: '^';
AND_AND: '&&';
OR_OR: '||';
BANG: '!';
TILDE: '~';
NTILDE: '!~';
SHL: '<<';
SHR: '>>';
USHR: '>>>';
LESS: '<';
GREATER: '>';
LESS_EQ: '<=';
GREATER_EQ: '>=';
EQ_EQ: '==';
NOT_EQ: '!=';
RANGE: '..';
ARROW: '->';
LARROW: '<-';
STARSTAR: '**';
FUNNEL: '-<';
LFUNNEL: '>-';
DIAMOND: '<>';
BOWTIE: '><';
INCREMENT: '++';
DECREMENT: '--';

ASSIGN: '=';
PLUS_ASSIGN: '+=';
MINUS_ASSIGN: '-=';
STAR_ASSIGN: '*=';
SLASH_ASSIGN: '/=';
PERCENT_ASSIGN: '%=';
AMP_ASSIGN: '&=';
BAR_ASSIGN: '|=';
CARET_ASSIGN: '^=';
SHL_ASSIGN: '<<=';
SHR_ASSIGN: '>>=';
USHR_ASSIGN: '>>>=';
RANGE_ASSIGN: '..=';
ARROW_ASSIGN: '->=';
LARROW_ASSIGN: '<-=';
STARSTAR_ASSIGN: '**=';
FUNNEL_ASSIGN: '-<=';
LFUNNEL_ASSIGN: '>-=';
DIAMOND_ASSIGN: '<>=';
BOWTIE_ASSIGN: '><=';
TILDE_ASSIGN: '~=';

K_ABSTRACT: 'abstract';
K_AS: 'as';
K_ASSERT: 'assert';
K_ASYNC: 'async';
K_AT: 'at';
K_ATEACH: 'ateach';
K_ATOMIC: 'atomic';
K_BREAK: 'break';
K_CASE: 'case';
K_CATCH: 'catch';
K_CLASS: 'class';
K_CLOCKED: 'clocked';
K_CONTINUE: 'continue';
K_DEF: 'def';
K_DEFAULT: 'default';
K_DO: 'do';
K_ELSE: 'else';
K_EXTENDS: 'extends';
K_FALSE: 'false';
K_FINAL: 'final';
K_FINALLY: 'finally';
K_FINISH: 'finish';
K_FOR: 'for';
K_HASZERO: 'haszero';
K_HERE: 'here';
K_IF: 'if';
K_IMPLEMENTS: 'implements';
K_IMPORT: 'import';
K_IN: 'in';
K_INSTANCEOF: 'instanceof';
K_INTERFACE: 'interface';
K_ISREF: 'isref';
K_NATIVE: 'native';
K_NEW: 'new';
K_NULL: 'null';
K_OFFER: 'offer';
K_OFFERS: 'offers';
K_OPERATOR: 'operator';
K_PACKAGE: 'package';
K_PRIVATE: 'private';
K_PROPERTY: 'property';
K_PROTECTED: 'protected';
K_PUBLIC: 'public';
K_RETURN: 'return';
K_SELF: 'self';
K_STATIC: 'static';
K_STRUCT: 'struct';
K_SUPER: 'super';
K_SWITCH: 'switch';
K_THIS: 'this';
K_THROW: 'throw';
K_THROWS: 'throws';
K_TRANSIENT: 'transient';
K_TRUE: 'true';
K_TRY: 'try';
K_TYPE: 'type';
K_VAL: 'val';
K_VAR: 'var';
K_VOID: 'void';
K_WHEN: 'when';
K_WHILE: 'while';

IDENTIFIER: Letter (Letter | [0-9])* | '`' (~[`\\\r\n] | '\\' .)+ '`';
fragment Letter: [a-zA-Z_$\u0080-\u{10FFFF}];

// The value and the suffix are looked at when the tree is built, so that `08` or `300y` get a message of their own.
INTEGER: [0-9] [0-9_]* IntSuffix? | '0' [xX] [0-9a-fA-F_]+ IntSuffix? | '0' [bB] [01_]+ IntSuffix?;
fragment IntSuffix: [uU] [nNlLsSyY]? | [nNlLsSyY] [uU]?;

FLOAT:
  Digits '.' Digits Exponent? FloatSuffix?
  | Digits '.' Exponent FloatSuffix?
  | Digits '.' FloatSuffix
  | Digits '.' {dotEndsNumber()}?
  | '.' Digits Exponent? FloatSuffix?
  | Digits Exponent FloatSuffix?
  | Digits FloatSuffix;
fragment Digits: [0-9] ([0-9_]* [0-9])?;
fragment Exponent: [eE] [+\-]? Digits;
fragment FloatSuffix: [fFdD];

CHARACTER: '\'' (~['\\\r\n] | Escape) '\'';
STRING: '"' (~["\\] | Escape)* '"'; // with an end of line in it, syntax/tokens.cpp reports it
fragment Escape: '\\' (~[\r\nu] | 'u'+ Hex Hex Hex Hex | [0-7] [0-7] | [0-3] [0-7] [0-7]);
fragment Hex: [0-9a-fA-F];

SPACE: [ \t\r\n\u000C]+ -> skip;
LINE_COMMENT: '//' ~[\r\n]* -> skip;
COMMENT: '/*' .*? '*/' -> skip;

UNTERMINATED_COMMENT: '/*';
UNTERMINATED_STRING: '"' (~["\\\r\n] | '\\' ~[\r\n])* '\\'?;
UNTERMINATED_CHARACTER: '\'' (~['\\\r\n] | '\\' ~[\r\n])* ('\\' | '\'')?;
BAD_CHARACTER: .;
