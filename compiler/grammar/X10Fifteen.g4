// The syntax of X10 1.5, which grew out of Java's: `int f(final int i) {…}`, `(T) e`, `a[i]`, `T[] a = {1, 2}`. The lexer is
// that of X10 2.6; syntax/fifteen/tokens.cpp makes 1.5's tokens of it: its keywords are words in some places only, and a
// parenthesis of several meanings gets a type of its own, so that the parser decides by its next token.
parser grammar X10Fifteen;
options { tokenVocab = X10Lexer; }
tokens {
  PRIMITIVE,     // int, boolean, …
  LPAREN_CAST,   // '(' of `(T) e`
  LPAREN_WHERE,  // '(' before the ':' of `T(:c)`
  LPAREN_INIT,   // '(' of `new T[D] (point p) {…}`
  LBRACKET_VARS, // '[' of `point [i,j]`, which names the coordinates
  K_AWAIT,
  K_CONST,
  K_EXTERN,
  K_FOREACH,
  K_FUTURE,
  K_NEXT,
  K_NOW,
  K_NULLABLE,
  K_OR,
  K_SYNCHRONIZED,
  K_UNSAFE,
  K_VALUE,
  MODIFIER       // safe, local, …: words that tell the checker of 1.5 something, and change nothing
}

// ---- compilation units ----

compilationUnit: packageDecl? importDecl* typeDecl* EOF;
packageDecl: annotation* 'package' n+=IDENTIFIER ('.' n+=IDENTIFIER)* ';';
importDecl: 'import' n+=IDENTIFIER ('.' n+=IDENTIFIER)* ('.' star='*')? ';';
typeDecl: ';' | m+=modifier* classDecl;

modifier:
  word=('abstract' | 'atomic' | 'final' | 'native' | 'private' | 'protected' | 'public' | 'static' | 'transient' | K_CONST | K_EXTERN
    | K_SYNCHRONIZED | MODIFIER)
  | annotation;
annotation: '@' n+=IDENTIFIER ('.' n+=IDENTIFIER)* args=arguments?;

// ---- declarations ----

classDecl:
  (isValue=K_VALUE 'class'? | 'class' | isInterface='interface') name=IDENTIFIER props=properties? ('extends' ext+=type (',' ext+=type)*)?
    ('implements' impl+=type (',' impl+=type)*)? body=classBody;
properties: '(' p+=property (',' p+=property)* where=whereClause? ')' | LPAREN_WHERE ':' c=expr ')';
property: t=type name=IDENTIFIER;
whereClause: ':' c=expr;
classBody: '{' m+=member* '}';

member: ';' | thisClause? m+=modifier* memberRest;
thisClause: 'this' dependent;
memberRest: classDecl | ctorDecl | methodDecl | fieldDecl | initializer;
ctorDecl: name=IDENTIFIER dependent? params=formals tail=throwsClause? body=block;
methodDecl: (isVoid='void' | result=type) name=IDENTIFIER params=formals d+=dim* tail=throwsClause? (body=block | ';');
fieldDecl: t=type d+=declarator (',' d+=declarator)* ';';
initializer: block;
throwsClause: 'throws' t+=type (',' t+=type)*;

declarator: (name=IDENTIFIER parts=idList? d+=dim* | parts=idList) ('=' init=initial)?;
idList: LBRACKET_VARS n+=IDENTIFIER (',' n+=IDENTIFIER)* ']';
dim: '[' ']';
initial: e=expr | list=arrayInitial;
arrayInitial: '{' (i+=initial (',' i+=initial)* ','?)? '}';

formals: '(' (p+=formal (',' p+=formal)*)? where=whereClause? ')' | LPAREN_WHERE where=whereClause ')';
formal: m+=modifier* t=type (name=IDENTIFIER parts=idList? d+=dim* | parts=idList);

// ---- types ----

type: base=baseType s+=typeSuffix* annotation*;
baseType:
  prim=PRIMITIVE dependent?
  | K_NULLABLE '<' nullable=type '>' dependent?
  | K_FUTURE '<' future=type '>'
  | n=qualified dep=dependent? placeType?;
qualified: n+=IDENTIFIER ('.' n+=IDENTIFIER)*;
placeType: '!' (IDENTIFIER | 'here');
dependent: LPAREN_WHERE where=whereClause ')' | '(' e+=expr (',' e+=expr)* where=whereClause? ')';
typeSuffix: isValue=K_VALUE? '[' (dot='.' | where=whereClause | e+=expr (',' e+=expr)* where=whereClause?)? ']';

// ---- statements ----

block: '{' s+=stmt* '}';
stmt: a+=annotation* (keywordStmt | labeledStmt | localVars ';' | exprStmt);
keywordStmt:
  block | emptyStmt | assertStmt | switchStmt | doStmt | jumpStmt | throwStmt | tryStmt | ifStmt | whileStmt | forStmt
  | asyncStmt | atomicStmt | whenStmt | foreachStmt | ateachStmt | finishStmt | nextStmt | awaitStmt | nowStmt | propertyStmt
  | synchronizedStmt | localClass;

labeledStmt: label=IDENTIFIER ':' body=stmt;
localVars: m+=localModifier* t=type d+=declarator (',' d+=declarator)*;
localModifier: word=('final' | MODIFIER) | annotation;
localClass: m+=classModifier* classDecl;
classModifier: 'abstract' | 'final' | 'static' | MODIFIER;
exprStmt: e=expr ';';
emptyStmt: ';';
assertStmt: 'assert' c=expr (':' message=expr)? ';';
switchStmt: 'switch' '(' e=expr ')' '{' item+=switchItem* '}';
switchItem: 'case' e=expr ':' | 'default' ':' | s=stmt;
doStmt: 'do' body=stmt 'while' '(' c=expr ')' ';';
jumpStmt: word=('break' | 'continue') label=IDENTIFIER? ';' | word='return' e=expr? ';';
throwStmt: 'throw' e=expr ';';
tryStmt: 'try' body=block c+=catchClause* ('finally' last=block)?;
catchClause: 'catch' '(' p=formal ')' block;
ifStmt: 'if' '(' c=expr ')' yes=stmt ('else' no=stmt)?;
whileStmt: 'while' '(' c=expr ')' body=stmt;
forStmt:
  'for' (LPAREN_IN v=formal ':' domain=expr ')' | semi=LPAREN_SEMI init=forInit? ';' c=expr? ';' (u+=expr (',' u+=expr)*)? ')') body=stmt;
forInit: localVars | e+=expr (',' e+=expr)*;
asyncStmt: 'async' place=placeClause? clocks=clockedClause? body=stmt;
placeClause: '(' e=expr ')';
clockedClause: 'clocked' '(' e+=expr (',' e+=expr)* ')';
atomicStmt: 'atomic' place=placeClause? body=stmt;
whenStmt: 'when' b+=whenBranch (K_OR b+=whenBranch)*;
whenBranch: '(' c=expr ')' body=stmt;
foreachStmt: K_FOREACH '(' v=formal ':' domain=expr ')' clocks=clockedClause? body=stmt;
ateachStmt: 'ateach' '(' v=formal ':' domain=expr ')' clocks=clockedClause? body=stmt;
finishStmt: 'finish' body=stmt;
nextStmt: K_NEXT ';';
awaitStmt: K_AWAIT e=expr ';';
nowStmt: K_NOW '(' e=expr ')' body=stmt;
propertyStmt: 'property' args=arguments ';';
synchronizedStmt: K_SYNCHRONIZED '(' e=expr ')' block;

// ---- expressions ----

expr: left=opExpr (op=assignOp right=expr | '?' yes=expr ':' no=expr | arrow='->' right=expr)?;
assignOp: '=' | '+=' | '-=' | '*=' | '/=' | '%=' | '&=' | '|=' | '^=' | '<<=' | '>>=' | '>>>=';

// A flat list; see build_exprs.cpp for the precedence.
opExpr: first=unary rest+=opRest*;
opRest: op=binOp right=unary | 'instanceof' t=type;
binOp:
  '+' | '-' | '*' | '/' | '%' | '&' | '|' | '^' | '&&' | '||' | '<<' | shift+='>' shift+='>' shift+='>'? | '<' | '>' | '<=' | '>='
  | '==' | '!=';
unary: pre+=prefix* atom post+=postfix*;
prefix: op=('+' | '-' | '~' | '!' | '++' | '--') | LPAREN_CAST (t=type | annotation+ | '!' place=expr) ')';

atom:
  tok=(IDENTIFIER | INTEGER | FLOAT | STRING | CHARACTER | 'true' | 'false' | 'null' | 'this' | 'super' | 'here')
  | prim=PRIMITIVE
  | '(' paren=expr ')'
  | list=bracketList
  | K_FUTURE place=placeClause? '{' future=expr '}'
  | newArray
  | newObject;
bracketList: '[' e+=bracketItem (',' e+=bracketItem)* ']';
bracketItem: low=expr (':' high=expr)?;
newObject: 'new' n=qualified dependentOnly? placeType? args=arguments more=arguments? body=classBody?;
dependentOnly: LPAREN_WHERE where=whereClause ')';
newArray:
  'new' base=arrayBase isValue=K_VALUE? K_UNSAFE? (
    d+=dim+ list=arrayInitial
    | '[' size+=expr ']' ('[' size+=expr ']')* d+=dim* (LPAREN_INIT p=formal ')' body=block | init=unaryInit)?
  );
arrayBase: baseType s+=wholeSuffix* | '(' t=type ')';
wholeSuffix: isValue=K_VALUE? '[' ('.' | whereClause) ']';
// The value of each element, or an array to copy. It begins with no sign, so that `new int[3] - x` is no such thing.
unaryInit: atom post+=postfix*;
postfix:
  '.' (word=(IDENTIFIER | 'this' | 'super' | 'class') | inner=newObject)
  | '[' e+=expr (',' e+=expr)* ']'
  | args=arguments
  | step=('++' | '--');
arguments: '(' (e+=expr (',' e+=expr)*)? ')';
