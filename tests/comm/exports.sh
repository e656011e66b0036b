#!/bin/sh
# exports.sh FOLDER: what each backend in lib/x10c/comm shows to the outside. Each exports x10_comm and nothing else,
# under the one name by which all are found; MPI is needed by mpi-* alone, UCX by ucx, and none needs nothing but libc.
set -eu
failed=0
fail() { echo "$*"; failed=1; }
for library in "$1"/*/libx10comm.so.1; do
  name=$(basename "$(dirname "$library")")
  symbols=$(nm -D --defined-only "$library" | awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }')
  [ "$symbols" = x10_comm ] || fail "$name exports: $symbols"
  readelf -d "$library" | grep -q 'SONAME.*\[libx10comm.so.1\]' || fail "$name has another name"
  [ "$(readlink "$(dirname "$library")/libx10comm.so")" = libx10comm.so.1 ] || fail "$name has no libx10comm.so"
  case $name in
  mpi-*)
    nm -D "$library" | grep -q MPI_ || fail "$name does not call MPI"
    [ "$(readelf -d "$library" | grep -c 'NEEDED.*libmpi')" = 1 ] || fail "$name needs two MPIs, or none"
    ;;
  *)
    ! nm -D "$library" | grep MPI || fail "$name knows MPI"
    ! readelf -d "$library" | grep 'NEEDED.*mpi' || fail "$name needs MPI"
    ;;
  esac
  if [ "$name" = ucx ]; then
    nm -D "$library" | grep -q ucp_ || fail "ucx does not call UCX"
  else
    ! nm -D "$library" | grep ucp_ || fail "$name knows UCX"
  fi
  if [ "$name" = none ]; then
    ! readelf -d "$library" | grep NEEDED | grep -v 'libc\.so' || fail "none needs more than libc"
  fi
done
exit $failed
