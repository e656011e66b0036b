" X10: two columns more after an open brace, four where a statement goes on.
if exists('b:did_indent')
  finish
endif
let b:did_indent = 1

setlocal indentexpr=X10Indent(v:lnum)
setlocal indentkeys=0{,0},0),:,!^F,o,O,e
let b:undo_indent = 'setlocal indentexpr< indentkeys<'

if exists('*X10Indent')
  finish
endif

" A line without strings and comments.
function! s:Code(number) abort
  let text = substitute(getline(a:number), '"\%(\\.\|[^"\\]\)*"', '""', 'g')
  let text = substitute(text, "'\\%(\\\\.\\|[^'\\\\]\\)'", "''", 'g')
  return substitute(substitute(text, '//.*', '', ''), '/\*.\{-}\%(\*/\|$\)', '', 'g')
endfunction

" How many more of `open` than of `close` there are.
function! s:Open(text, open, close) abort
  return len(substitute(a:text, '[^' . a:open . ']', '', 'g')) - len(substitute(a:text, '[^' . a:close . ']', '', 'g'))
endfunction

" Whether the statement of a line goes on in the next one.
function! s:GoesOn(text) abort
  return a:text =~# '\S' && a:text !~# '[;{}:]\s*$' && a:text !~# '^\s*\%(@\|\*\)'
endfunction

function! X10Indent(number) abort
  let before = prevnonblank(a:number - 1)
  if before == 0
    return 0
  endif
  if getline(before) =~# '^\s*\*' && getline(a:number) =~# '^\s*\*'
    return indent(before)
  endif
  let text = s:Code(before)
  let width = indent(before)
  let earlier = prevnonblank(before - 1)
  " A statement that went on ends: back to where it began.
  if !s:GoesOn(text) && earlier > 0 && s:GoesOn(s:Code(earlier))
    while earlier > 0 && s:GoesOn(s:Code(earlier))
      let width = indent(earlier)
      let earlier = prevnonblank(earlier - 1)
    endwhile
  endif
  if text =~# '{[^}]*$'
    let width += shiftwidth()
  elseif s:GoesOn(text) && !(earlier > 0 && s:GoesOn(s:Code(earlier)))
    let width += text =~# '^\s*\%(if\|for\|while\|else\|finish\|async\|at\|atomic\|when\|ateach\)\>.*$' ? shiftwidth() : 2 * shiftwidth()
  endif
  return getline(a:number) =~# '^\s*[})]' ? max([width - shiftwidth(), 0]) : width
endfunction
