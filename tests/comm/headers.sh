#!/bin/sh
# headers.sh DECODE FILE: the image in the file, in the other byte order, decodes with tpl alone.
# headers.sh DECODE SUITE LIBRARY CAPTURE: so do the headers that a backend sends, captured on their way.
set -eu
expected="type 12648430 method 11 task 12 size 4 words 1 2 3 4"
if [ $# = 2 ]; then
  "$1" "$2" | grep -qx "from 0 to 1 $expected"
  exit
fi
capture=$(mktemp)
trap 'rm -f "$capture"' EXIT
X10_CAPTURE=$capture LD_PRELOAD=$4 "$2" "$3" capture
"$1" "$capture" | grep -x "from 0 to 1 $expected"
"$1" "$capture" | grep -x "from 1 to 0 $expected"
