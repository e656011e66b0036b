// The syntax of X10 2.6. Names are resolved after parsing, so a dotted name, a type and a value are all `atom postfix*`;
// operators come as a flat list whose precedence syntax/build_exprs.cpp applies. Thanks to the retagged brackets of
// syntax/tokens.cpp nearly every decision takes one token.
parser grammar X10Parser;
options { tokenVocab = X10Lexer; }

// ---- compilation units ----

compilationUnit: packageDecl? importDecl* typeDecl* EOF;
packageDecl: a+=annotation* 'package' n+=IDENTIFIER ('.' n+=IDENTIFIER)* ';';
importDecl: 'import' n+=IDENTIFIER ('.' n+=IDENTIFIER)* ('.' star='*')? ';';
typeDecl: ';' | m+=modifier* (classDecl | typeDef);

modifier:
  word=('abstract' | 'atomic' | 'final' | 'native' | 'private' | 'protected' | 'public' | 'static' | 'transient' | 'clocked'
    | 'property')
  | annotation;
annotation: '@' n+=IDENTIFIER ('.' n+=IDENTIFIER)* targs=typeArgs? args=arguments?;

// ---- declarations ----

classDecl:
  word=('class' | 'struct' | 'interface') name=IDENTIFIER tparams=typeParams? props=formals? where=guard?
    ('extends' ext+=type (',' ext+=type)*)? ('implements' impl+=type (',' impl+=type)*)? body=classBody;
classBody: '{' m+=member* BLOCK_END? '}';
anonymousBody: LBRACE_BODY m+=member* BLOCK_END? '}';
typeDef: 'type' name=IDENTIFIER tparams=typeParams? params=formals? where=guard? '=' t=type ';';

member: ';' | m+=modifier* memberRest;
memberRest: classDecl | typeDef | methodDecl | operatorDecl | fieldDecl | namedMember;

methodDecl: 'def' name=(IDENTIFIER | 'this') tparams=typeParams? params=formals where=guard? tail=methodTail body=methodBody;
methodTail: (rel+=(':' | '<:') result+=type | 'throws' thrown+=type (',' thrown+=type)* | 'offers' offered+=type)*;
methodBody: '=' (e=expr | property=propertyCall) ';' | '='? annotation* block | ';';

operatorDecl:
  'operator' (
    keyword=keywordOp tparams=typeParams? params=formals
    | tparams=typeParams? (
      self1='this' (op=binOp g2=formalGroup | tparams2=typeParams? params=formals ('=' set=formalGroup)??)
      | g1=formalGroup (op=binOp (g2=formalGroup | self2='this') | as='as' (conv=type | '?'))?
      | prefix=prefixOp (g2=formalGroup | self2='this')
    )
  ) where=guard? tail=methodTail body=methodBody;
formalGroup: '(' p=formal ')';
keywordOp: 'for' | 'if' | 'try' | 'throw' | 'async' | 'atomic' | 'when' | 'finish' | 'at' | 'continue' | 'break' | 'ateach' | 'while' | 'do' | 'return';

fieldDecl: word=('val' | 'var') d+=declarator (',' d+=declarator)* ';';
// A field without `val`, or a property method without `def`: which one, the modifiers tell.
namedMember:
  name=IDENTIFIER tparams=typeParams? params=formals? where=guard? ((':' | up='<:') t=type)?
    ('=' e=expr (',' d+=declarator)* ';' | ',' d+=declarator (',' d+=declarator)* ';' | eq='='? annotation* block | ';');

declarator: (name=IDENTIFIER parts=idList? | parts=idList) ((':' | up='<:') t=type)? ('=' e=expr)?;
idList: '[' n+=IDENTIFIER (',' n+=IDENTIFIER)* ']';

typeParams: '[' p+=typeParam (',' p+=typeParam)* ']';
typeParam: variance=('+' | '-')? name=IDENTIFIER;
formals: '(' (p+=formal (',' p+=formal)*)? ')';
formal: p=namedFormal | t=type;
namedFormal: m+=modifier* word=('val' | 'var')? (name=IDENTIFIER parts=idList? | parts=idList) (':' | up='<:') t=type;
guard: LBRACE_DEP (e+=expr (',' e+=expr)*)? '}';

// ---- types ----

type: ('void' | n=namedType | f=functionType) a+=annotation*;
namedType: s+=typeSegment ('.' s+=typeSegment)*;
typeSegment: (name=IDENTIFIER | 'this') targs=typeArgs? args=arguments? where=guard?;
functionType: tparams=typeParams? LPAREN_FUN (p+=formal (',' p+=formal)*)? ')' where=guard? ('offers' offered=type)? '=>' result=type;
typeArgs: '[' t+=type (',' t+=type)* ']';

// ---- statements ----

block: '{' s+=stmt* BLOCK_END? '}';
stmt: a+=annotation* (keywordStmt | labeledStmt | localVars | exprStmt);
keywordStmt:
  block | emptyStmt | assertStmt | switchStmt | doStmt | jumpStmt | throwStmt | tryStmt | ifStmt | whileStmt | forStmt
  | asyncStmt | atStmt | atomicStmt | whenStmt | ateachStmt | finishStmt | propertyCall ';' | offerStmt | clockedStmt
  | localDecl;

labeledStmt: label=IDENTIFIER ':' a+=annotation* body=keywordStmt;
emptyStmt: ';';
assertStmt: 'assert' c=expr (':' message=expr)? ';';
switchStmt: 'switch' '(' e=expr ')' '{' item+=switchItem* BLOCK_END? '}';
switchItem: 'case' e=expr ':' | 'default' ':' | s=stmt;
doStmt: 'do' body=stmt 'while' '(' c=expr ')' ';';
jumpStmt: word=('break' | 'continue') label=IDENTIFIER? ';' | word='return' e=expr? ';';
throwStmt: 'throw' e=expr ';';
tryStmt: 'try' body=block c+=catchClause* ('finally' last=block)?;
catchClause: 'catch' '(' p=formal ')' block;
ifStmt: 'if' '(' c=expr ')' yes=stmt ('else' no=stmt)?;
whileStmt: 'while' '(' c=expr ')' body=stmt;
forStmt:
  'for' (
    LPAREN_IN v=loopVar 'in' domain=expr ')'
    | semi=LPAREN_SEMI init=forInit? ';' c=expr? ';' (u+=expr (',' u+=expr)*)? ')'
    | '(' domain=expr ')'
  ) body=stmt;
forInit: m+=modifier* word=('val' | 'var') d+=declarator (',' d+=declarator)* | first=typedDeclarator (',' d+=declarator)* | e+=expr (',' e+=expr)*;
loopVar: m+=modifier* word=('val' | 'var')? (name=IDENTIFIER parts=idList? | parts=idList) ((':' | up='<:') t=type)?;
asyncStmt: 'async' clocks=clockedClause? body=stmt;
clockedClause: 'clocked' args=arguments;
clockedStmt: 'clocked' (isAsync='async' body=stmt | 'finish' body=stmt | word=('val' | 'var') d+=declarator (',' d+=declarator)* ';');
atStmt: 'at' '(' e=expr ')' body=stmt;
atomicStmt: 'atomic' body=stmt;
whenStmt: 'when' '(' c=expr ')' body=stmt;
ateachStmt: 'ateach' (LPAREN_IN v=loopVar 'in' domain=expr ')' | '(' domain=expr ')') clocks=clockedClause? body=stmt;
finishStmt: 'finish' body=stmt;
offerStmt: 'offer' e=expr ';';
propertyCall: 'property' targs=typeArgs? args=arguments;
localDecl: m+=localModifier* (classDecl | typeDef | word=('val' | 'var') d+=declarator (',' d+=declarator)* ';');
localModifier: 'abstract' | 'final' | 'native' | 'private' | 'protected' | 'public' | 'static' | 'transient';
localVars: first=typedDeclarator (',' d+=declarator)* ';';
typedDeclarator: (name=IDENTIFIER parts=idList? | parts=idList) (':' | up='<:') t=type ('=' e=expr)?;

// An expression, a call with a trailing closure, or a user-defined statement. BLOCK_END: the value of a closure's block.
exprStmt: e=stmtExpr (';' | trailing=block | DOT_STMT user=userStmt | last=BLOCK_END);
stmtExpr: closure | assignExpr;
userStmt:
  word=('for' | 'ateach') targs=typeArgs?
    ((LPAREN_IN p+=formal (',' p+=formal)* 'in' | '(' | LPAREN_SEMI) (e+=expr (',' e+=expr)*)? ')') body=block
  | word='if' targs=typeArgs? args=arguments body=block ('else' no=block)?
  | word='try' targs=typeArgs? args=arguments? body=block c+=userCatch* ('finally' last=block)?
  | word=('throw' | 'break' | 'continue' | 'return') targs=typeArgs? value=expr? ';'
  | word='async' targs=typeArgs? args=arguments? clocks=clockedClause? body=block
  | word=('atomic' | 'finish') targs=typeArgs? args=arguments? body=block
  | word=('when' | 'at' | 'while') targs=typeArgs? args=arguments body=block
  | word='do' targs=typeArgs? body=block 'while' args=arguments ';';
userCatch: 'catch' params=formals body=block;

// ---- expressions ----

expr: a+=annotation* (closure | atExpr | finishExpr | assignExpr);
closure:
  LPAREN_FUN (p+=formal (',' p+=formal)*)? ')' where=guard? (rel=(':' | '<:') result=type)? ('offers' offered=type)? '=>'
    (body=expr | a+=annotation* b=block);
atExpr: 'at' '(' place=expr ')' (body=expr | b=block);
finishExpr: 'finish' '(' e=expr ')' b=block;
assignExpr:
  left=opExpr (op=assignOp right=expr | '?' yes=expr ':' no=expr)?;
assignOp:
  '=' | '+=' | '-=' | '*=' | '/=' | '%=' | '&=' | '|=' | '^=' | '<<=' | '>>=' | '>>>=' | '..=' | '->=' | '<-=' | '**='
  | '-<=' | '>-=' | '<>=' | '><=' | '~=';

// A flat list; see build_exprs.cpp for the precedence.
opExpr: first=unary rest+=opRest*;
opRest: op=binOp annotation* right=unary | word=('<:' | ':>' | 'instanceof') t=type | word=('haszero' | 'isref');
binOp:
  '+' | '-' | '*' | '/' | '%' | '&' | '|' | '^' | '&&' | '||' | '<<' | '>>' | '>>>' | '<' | '>' | '<=' | '>=' | '==' | '!='
  | '..' | '->' | '<-' | '-<' | '>-' | '**' | '~' | '!~' | '!' | '<>' | '><';
prefixOp: '+' | '-' | '~' | '!' | '^' | '|' | '&' | '*' | '/' | '%';
unary: pre+=('+' | '-' | '~' | '!' | '^' | '|' | '&' | '*' | '/' | '%' | '++' | '--')* atom post+=postfix* ('as' t+=type)*;

atom:
  tok=(IDENTIFIER | INTEGER | FLOAT | STRING | CHARACTER | 'true' | 'false' | 'null' | 'this' | 'super' | 'self' | 'here' | 'void')
  | '(' paren=expr ')'
  | rail=railLiteral
  | newExpr
  | 'operator' oper=operatorName;
railLiteral: '[' (e+=expr (',' e+=expr)*)? ']';
newExpr: 'new' n+=newSegment ('.' n+=newSegment)* (args=arguments body=anonymousBody? | rail=railLiteral);
newSegment: name=IDENTIFIER targs=typeArgs?;
operatorName: op=binOp | empty='(' ')' (set='=' | op=binOp)? | keyword=keywordOp | as='as' '[' t=type ']' | '[' t=type ']';
postfix:
  '.' (word=(IDENTIFIER | 'this' | 'super') | newExpr | 'operator' oper=operatorName | select='(' (p+=formal (',' p+=formal)*)? ')')
  | targs=typeArgs
  | args=arguments
  | where=guard
  | step=('++' | '--');
arguments: '(' (e+=expr (',' e+=expr)*)? ')';
