" X10: comments, words, and the compiler.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal comments=sO:*\ -,mO:*\ \ ,exO:*/,s1:/*,mb:*,ex:*/,://
setlocal commentstring=//\ %s
setlocal formatoptions-=t formatoptions+=croql
setlocal expandtab shiftwidth=2 softtabstop=2
setlocal suffixesadd=.x10
setlocal include=^\\s*import\\s\\+
setlocal includeexpr=substitute(v:fname,'\\.','/','g')

if !exists('current_compiler')
  compiler x10c
endif

let b:undo_ftplugin = 'setlocal comments< commentstring< formatoptions< expandtab< shiftwidth< softtabstop< suffixesadd< include< includeexpr<'
