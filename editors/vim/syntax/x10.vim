" X10 2.6.
if exists('b:current_syntax')
  finish
endif

syn keyword x10Import import package
syn keyword x10Conditional if else switch
syn keyword x10Label case default
syn keyword x10Repeat for while do ateach
syn keyword x10Statement return break continue
syn keyword x10Exception try catch finally throw throws assert
syn keyword x10Parallel async finish at atomic when clocked offer offers here
syn keyword x10Structure class interface struct type extends implements
syn keyword x10Declaration def val var operator property
syn keyword x10Modifier public private protected static final abstract native transient
syn keyword x10Operator as instanceof haszero isref in new
syn keyword x10Special this super self
syn keyword x10Constant null
syn keyword x10Boolean true false
syn keyword x10Primitive void Boolean Byte Short Int Long UByte UShort UInt ULong Float Double Char String Any

syn match x10Type "\<\u\w*\>"
syn match x10Function "\<\h\w*\ze\s*("
syn match x10Number "\<\d[0-9_]*\%([nNsSyYlL]\|[uU][nNsSyYlL]\=\)\=\>"
syn match x10Number "\<0[xX]\x[0-9a-fA-F_]*\%([nNsSyYlL]\|[uU][nNsSyYlL]\=\)\=\>"
syn match x10Float "\<\d\+\.\d\+\%([eE][-+]\=\d\+\)\=[fFdD]\=\>"
syn match x10Float "\<\d\+[eE][-+]\=\d\+[fFdD]\=\>"
syn match x10Float "\<\d\+[fFdD]\>"
syn match x10Annotation "@\h[0-9A-Za-z_.]*"
syn match x10Escape contained "\\\%([btnfr'\"\\]\|\o\{1,3}\|u\x\{4}\)"
syn match x10Character "'\%([^'\\]\|\\.\|\\u\x\{4}\|\\\o\{1,3}\)'" contains=x10Escape
syn region x10String start=+"+ skip=+\\.+ end=+"+ oneline contains=x10Escape,@Spell
syn keyword x10Todo contained TODO FIXME XXX
syn match x10LineComment "//.*" contains=x10Todo,@Spell
syn region x10Comment start="/\*" end="\*/" contains=x10Todo,@Spell fold
syn region x10DocComment start="/\*\*/\@!" end="\*/" contains=x10Todo,x10DocTag,@Spell fold
syn match x10DocTag contained "@\a\+"

hi def link x10Import Include
hi def link x10Conditional Conditional
hi def link x10Label Label
hi def link x10Repeat Repeat
hi def link x10Statement Statement
hi def link x10Exception Exception
hi def link x10Parallel Keyword
hi def link x10Structure Structure
hi def link x10Declaration Keyword
hi def link x10Modifier StorageClass
hi def link x10Operator Operator
hi def link x10Special Special
hi def link x10Constant Constant
hi def link x10Boolean Boolean
hi def link x10Primitive Type
hi def link x10Type Type
hi def link x10Function Function
hi def link x10Number Number
hi def link x10Float Float
hi def link x10Annotation PreProc
hi def link x10Escape SpecialChar
hi def link x10Character Character
hi def link x10String String
hi def link x10Todo Todo
hi def link x10LineComment Comment
hi def link x10Comment Comment
hi def link x10DocComment SpecialComment
hi def link x10DocTag Special

syn sync minlines=100
let b:current_syntax = 'x10'
