"""What is printed and kept of a fault: a program with both command lines, what is right and what came."""
import os

from .program import text_of


def described(build, fault, passes, rewrite):
    """Lines for the first comment of the program."""
    compile_ = " ".join(["x10c", *fault.flags, *build.always, "-w", "-o", "dense", "Dense.x10"])
    lines = [f"{fault.case.family}: {fault.kind}", compile_]
    if fault.way:
        lines += [" ".join(["x10run", *fault.way.options(), "dense"]), "prints", *quoted(fault.got),
                  "and it has to print", *quoted(fault.expected)]
    else:
        lines += ["x10c says", *quoted(fault.got)]
    lines.append("right without any one of: " + ", ".join(passes) if passes else "no single pass that is left out makes it right")
    return lines + ([rewrite] if rewrite else [])


def quoted(said):
    return [f"  {line}" for line in said] or ["  nothing"]


def program_of(build, fault, passes, rewrite):
    comment = "".join(f"// {line}".rstrip() + "\n" for line in described(build, fault, passes, rewrite))
    return comment + text_of([fault.case])


def keep(folder, name, text):
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write(text)
