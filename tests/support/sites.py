"""Traces that the support library writes name lines of the class library: each line is there, and has the method.

sites.py RUNTIME
"""
import pathlib, re, sys

runtime = pathlib.Path(sys.argv[1])
sources = {path.name: path.read_text().splitlines() for path in (runtime / "x10/x10/io").glob("*.x10")}
checked = failed = 0
for path in sorted((runtime / "support").glob("*.c")):
    for cls, method, params, file, line in re.findall(
            r'"(\w+)\.(\w+)\(([\w, ]*)\) \((\w+\.x10):(\d+)\)"', path.read_text()):
        checked += 1
        text = sources[file][int(line) - 1] if int(line) <= len(sources[file]) else ""
        declared = re.search(r"\bdef " + method + r"\(([^)]*)\)", text)
        types = [p.split(":")[1].strip() for p in declared.group(1).split(",") if p] if declared else None
        if file != cls + ".x10" or types != [p for p in params.split(", ") if p]:
            failed += 1
            print(f"{path.name}: {cls}.{method}({params}) is not in {file}:{line}: {text.strip()}")
print(f"{checked} traces, {failed} wrong")
sys.exit(failed > 0 or checked == 0)
