" x10c: `:make` checks the file, or what is given to it.
if exists('current_compiler')
  finish
endif
let current_compiler = 'x10c'

CompilerSet makeprg=x10c\ --check\ --color=never\ $*\ %:S
CompilerSet errorformat=
      \%E%f:%l:%c:\ error:\ %m,
      \%W%f:%l:%c:\ warning:\ %m,
      \%I%f:%l:%c:\ note:\ %m,
      \x10c:\ %trror:\ %m,
      \%-G%.%#
