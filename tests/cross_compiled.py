"""What lit does for `make cross`: programs that are compiled for another machine run on four places there, over two transports
and two schedulers. How their C looks is not looked at again."""
import formats

formats.TIMEOUT = 600  # an emulator takes ten times as long
RUNS = ("4 --comm=shm --sched=pool", "4 --comm=sockets --sched=spawn")


class CrossCompiled(formats.ByFiles):
    def run(self, path, base, work):
        program = f"{work}/program"
        done = self.call([self.x10c, "-w", "-o", program, *formats.read(base + ".flags", "").split(), path])
        self.expect(done.returncode == 0, f"x10c: exit status {done.returncode}\n{done.stderr}")
        for line in RUNS:
            self.launch(program, base, line.split())
