#!/bin/sh
# write_c_words.sh COMPILER INCLUDES MACROS DECLARED: lists of C++ strings, the macros that the runtime's headers and the
# compiler itself define, and the names that the headers declare at file scope. Of the latter, what begins with x10_, as the
# library's own names do, is left out.
set -eu
compiler=$1 includes=$2 macros=$3 declared=$4
text=$(for header in "$includes"/x10rt/*.h; do echo "#include <x10rt/$(basename "$header")>"; done
       for header in math stdbool stdio stdlib string; do echo "#include <$header.h>"; done)
names() { LC_ALL=C sort -u | sed 's/.*/"&",/'; }
preprocess() { echo "$text" | $compiler -std=gnu11 -I"$includes" -E "$@" -x c -; }

# The words outside of all parentheses and braces, those of enumerations excepted.
outermost() {
  sed 's/"[^"]*"//g; s/[A-Za-z_0-9]*/\n&\n/g; s/[(){};]/\n&\n/g' | awk '
    /^[A-Za-z_]/ { if (depth == 0 || depth == 1 && is_enum) print; if ($0 == "enum" && depth == 0) is_enum = 1; next }
    /^[({]$/ { depth++ }
    /^[)}]$/ { depth-- }
    /^;$/ { if (depth == 0) is_enum = 0 }'
}

preprocess -dM | sed -n 's/^#define \([A-Za-z_][A-Za-z0-9_]*\).*/\1/p' | names >"$macros"
preprocess -P | outermost | grep '^[A-Za-z]' | grep -v '^[xX]10' | names >"$declared"
