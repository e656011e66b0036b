"""The options of a program, by what it says of them: in --help, in its manual page."""
import re
import subprocess

OPTIONAL = ("x10c-check", "x10ls", "x10pragma")  # built where their libraries are

OPTION = re.compile(r"(?<![\w=|-])(-{1,2}[A-Za-z@][\w-]*|-\?|@)")


def names(text):
    """The options named in a text: `-O0 … -O3` is -O0 and -O3, `-l LIB` and `-lLIB` are -l, of `--a=b` --a counts."""
    return {short(name.rstrip("-")) for name in OPTION.findall(text)}


def short(name):
    """-lLIB is the option -l with a value, and -Wname and -Wno-name are -W."""
    return name[:2] if re.match(r"-(?:l[A-Z]|W(?:name|no-name)?$|W(?:no)?$)", name) else name


def of_help(program):
    """Lines of --help that begin with an option, up to two blanks."""
    told = subprocess.run([program, "--help"], capture_output=True, text=True, timeout=60, check=True).stdout
    heads = re.findall(r"^ {1,4}([-@]\S.*?)(?:  +.*)?$", told, re.MULTILINE)
    return set().union(*(names(head) for head in heads))


def of_page(text):
    """Terms of the lists of the section Options."""
    options = re.search(r"^## Options\n(.*?)(?=^## )", text, re.MULTILINE | re.DOTALL)
    heads = re.findall(r"^- ((?:`|\*)(?:.|\n  )*?): ", options.group(1), re.MULTILINE) if options else []
    return set().union(*(names(head.replace("`", "").replace("*", "")) for head in heads))
