"""What lit does for `make self-check`: each test that runs a program (x.out, x.swap) runs it compiled with --self-check. Output
and exit status are as ever; what is counted and how C looks is not compared, since the program does more."""
import os

import formats

formats.TIMEOUT = 600  # everything is done twice, and compiled with comparisons
PLACES = "1\n2\n4 --comm=sockets --sched=spawn\n"  # of a test that does not say


class SelfChecked(formats.ByFiles):
    def check(self, path):
        base, suffix = os.path.splitext(path)
        counts = any(os.path.exists(base + other) for other in (".modern", ".ceiling", ".deaths"))
        if suffix == ".swap":
            return self.swap
        return self.run if suffix == ".x10" and os.path.exists(base + ".out") and not counts else None

    def compile(self, path, base, work, *options):
        program = os.path.join(work, "program")
        done = self.call([self.x10c, "--self-check", "-w", *options, "-o", program, path])
        self.expect(done.returncode == 0, f"x10c: exit status {done.returncode}\n{done.stderr}")
        return program

    def run(self, path, base, work):
        program = self.compile(path, base, work, *formats.read(base + ".flags", "").split())
        every = PLACES if os.path.basename(os.path.dirname(path)) == "communication" else "1\n"
        for line in formats.read(base + ".places", every).splitlines():
            if line.strip():
                self.launch(program, base, line.split())

    def says(self, base, stderr, told):
        pass

    def swap(self, path, base, work):
        fields = dict(line.split(": ", 1) for line in formats.read(path).splitlines() if ": " in line)
        source = os.path.join(os.path.dirname(path), "..", "..", fields["program"])
        common = os.path.join(os.path.dirname(path), "..", "..", "benchmarks", "common")
        program = self.compile(source, base, work, "-O", "-sourcepath", f"{os.path.dirname(source)}:{common}")
        for sched, comm, places in self.combinations(fields)[:1] if "on" in fields else [("pool", "shm", 2), ("spawn", "sockets", 4)]:
            self.swapped(program, fields, comm, sched, places)
