#!/usr/bin/env python3
"""What the test of pages finds in a page that is wrong, and that it finds nothing in one that is right."""
import os
import sys
import tempfile

import page

RIGHT = """# A page
[here](#a-page), [there](other.md#other)

```x10 title="Say.x10"
class Say { public static def main(a:Rail[String]) { for (p in 1..2) Console.OUT.println(a(0) + " " + p); } }
```

<!-- part of: Say.x10 -->
```x10
…
class Say { public static def main(a:Rail[String]) { for (p in 1..2) Console.OUT.println(a(0) + " " + p); } }
```

<!-- statements -->
```x10
val n = 1;
```

<!-- any order -->
```console
$ x10c Say.x10
$ ./Say hello
hello 2
hello 1
$ ./Say \\
>   there; false
th…e 1
there 2
$ echo $?
1
```

<!-- exit status 3 --> <!-- numbers vary -->
```console
$ echo took 1.25 s; (exit 3)
took 7 s
```
"""

WRONG = [  # what is in the right page, what is there instead, what must be reported
    ("#a-page", "#no-page", "has no heading #no-page"),
    ("other.md#", "lost.md#", "there is no lost.md"),
    ("hello 1", "hello 7", "`./Say hello` prints"),
    ("hello 1\n", "", "`./Say hello` prints"),
    ("<!-- any order -->", "", "`./Say hello` prints"),
    ("$ echo $?\n1\n", "", "ends with status 1, not 0"),
    ("exit status 3", "exit status 2", "ends with status 3, not 2"),
    ("<!-- exit status 3 --> <!-- numbers vary -->", "<!-- exit status 3 -->", "prints"),
    ("val n = 1;", "val n = m;", "error"),
    ("part of: Say.x10", "part of: Sing.x10", "there is no Sing.x10"),
    ("…\nclass", "no such line\nclass", "has no such line"),
    ("<!-- statements -->", "", "this block is not tested"),
    ("x10c Say.x10", "x10c --version", "prints"),
]


def told(text, folder, build):
    os.makedirs(f"{folder}/docs", exist_ok=True)
    for name, content in (("page.md", text), ("other.md", "# Other\n")):
        with open(f"{folder}/docs/{name}", "w", encoding="utf-8") as file:
            file.write(content)
    return page.faults(f"{folder}/docs/page.md", folder, build)


def main():
    build, failed = os.environ["X10C_BUILD"], []
    with tempfile.TemporaryDirectory() as folder:
        if told(RIGHT, folder, build):
            failed.append("\n".join(told(RIGHT, folder, build)))
        for old, new, wanted in WRONG:
            if old not in RIGHT or not any(wanted in fault for fault in told(RIGHT.replace(old, new, 1), folder, build)):
                failed.append(f"{old!r} replaced by {new!r}: not told: {wanted}")
    print("\n".join(failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
