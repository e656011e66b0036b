autocmd BufRead,BufNewFile *.x10 setfiletype x10
