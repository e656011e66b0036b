# bash completion for the programs of x10c, which are asked for what they have.

# The options that --help lists, each once.
_x10_options()
{
  "$1" --help 2>/dev/null | sed -nE 's/^ {1,4}(-.*)$/\1/p' | sed 's/  .*//' |
    grep -oE -- '(^|[ ,])-{1,2}[A-Za-z][A-Za-z0-9_-]*(=[a-z]+)?(\|[a-z]+)*=?' | tr -d ' ,' |
    sed -E 's/=[a-z]+\|.*/=/; s/^-lLIB$/-l/; s/^-W(no-)?name$/-W/' | sort -u
}

# Names after a word of --version: transports, schedulers. For a program that does not say them, those of x10run.
_x10_built_in()
{
  local program=$1
  "$1" --version 2>/dev/null | grep -q "^$2: " || program=x10run
  "$program" --version 2>/dev/null | sed -n "s/^$2: //p" | tr -d ,
}

_x10_passes()
{
  "$1" --help=passes 2>/dev/null | awk '/^  [a-z]/ { print $1 }'
}

# x10ls has those of x10c.
_x10_warnings()
{
  "${1/%x10ls/x10c}" --help=warnings 2>/dev/null | awk '/^    [a-z]|^  \*/ { sub("^ *[*]? *", ""); print $1 }'
}

_x10_words()
{
  mapfile -t COMPREPLY < <(compgen -W "$1" -- "$cur")
}

# What follows an option; fails if that is not known.
_x10_value()
{
  case $prev in
    --comm | --link-comm) _x10_words "$(_x10_built_in "$1" transports)" ;;
    --sched | --link-sched) _x10_words "$(_x10_built_in "$1" schedulers)" ;;
    --stop-after | --without | --stop-at | --remarks | --start-after | --run | --dump)
      _x10_words "$(_x10_passes "$1") all parse check" ;;
    -edition | --edition) _x10_words "1.5 2.0 2.1 2.2 2.3 2.4 2.5 2.6" ;;
    --emit) [[ ${1##*/} == x10pragma ]] && _x10_words c || _x10_words "tree ir c" ;;
    --color) _x10_words "auto always never" ;;
    --diagnostics) _x10_words "text json" ;;
    --report) _x10_words communication ;;
    --foreign-natives) _x10_words body ;;
    --check) _x10_words all ;;
    --help) _x10_words "passes warnings" ;;
    --explain) _x10_words "$("$1" --explain 2>/dev/null | awk '/^  [a-z]/ { print $1 }')" ;;
    --bind-to) _x10_words "core none" ;;
    --stats) _x10_words "text json sizes" ;;
    --wrap) mapfile -t COMPREPLY < <(compgen -c -- "$cur") ;;
    --interface) _x10_words "$(ls /sys/class/net 2>/dev/null)" ;;
    -d | -I | -L | -p | -sourcepath | --dump-folder | --examples | --html) _filedir -d ;;
    -o | -MF | --from-ir | --hostfile | --placemap | --trace | --profile | --lcov | --junit) _filedir ;;
    -np | --np | -n | -x | --hosts | --nthreads | --gdb | --units | -define | -cc | -MT | --title | --indent | --width | --exclude | --at-least | --places | --timeout | --filter | --jobs) ;;
    *) return 1 ;;
  esac
}

_x10_warning_options()
{
  local name names="-Wall -Werror"
  for name in $(_x10_warnings "$1"); do
    names+=" -W$name -Wno-$name"
  done
  _x10_words "$names"
}

_x10()
{
  local cur prev words cword split
  _init_completion -s || return
  _x10_value "$1" && return
  $split && return
  case $cur in
    -W*) _x10_warning_options "$1" ;;
    -*) _x10_words "$(_x10_options "$1")" ;;
    *)
      case ${1##*/} in
        x10c) _filedir '@(x10|c|o|a|so)' ;;
        x10c-check) _filedir c ;;
        x10doc | x10fmt | x10test) _filedir x10 ;;
        x10cov) _filedir -d ;;
        x10ls) ;;
        x10pragma) _filedir '@(c|o|a|so)' ;;
        *) _filedir ;;
      esac ;;
  esac
  [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace
}

complete -F _x10 x10c x10run x10c-check x10cov x10doc x10fmt x10ls x10pragma x10test
