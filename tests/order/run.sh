#!/bin/sh
# run.sh X10RUN PROGRAM EXPECTED TRANSPORT SCHEDULER [OTHER]: the program prints what is expected where place 1 is of the
# other byte order; without OTHER, the same values, and none of them was swapped.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$3" "$work/wanted"
if [ $# -lt 6 ]; then
  sed -e 's/^\([a-z ]*\) [0-9]*: /\1 0: /' -e 's/swapped [0-9]*$/swapped 0/' "$3" > "$work/wanted"
fi
X10_NTHREADS=2 "$1" -np 2 --comm="$4" --sched="$5" env ${6:+LD_PRELOAD="$6"} "$2" > "$work/out"
diff "$work/wanted" "$work/out"
