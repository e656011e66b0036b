#!/bin/sh
# run.sh PROGRAM CORPUS: fuzzes for X10_FUZZ_SECONDS (3 unless set) from the corpus, which stays as it is. The seed is
# printed: always the same unless X10_FUZZ_SECONDS is set, and X10_FUZZ_SEED sets it. An input that fails is kept in the folder
# this runs in, and named.
set -eu
drawn=${X10_FUZZ_SECONDS:+$(od -An -N3 -tu4 /dev/urandom | tr -d ' ')}
seed=${X10_FUZZ_SEED:-${drawn:-1}}
found=$(mktemp -d)
trap 'rm -rf "$found"' EXIT
echo "seed $seed"
"$1" -seed="$seed" -max_total_time="${X10_FUZZ_SECONDS:-3}" -max_len=4096 -print_final_stats=1 -verbosity=0 "$found" "$2"
