"""The processor that a place uses while it has nothing to do (measure P21): a share of the time that passes."""
PLACES, SECONDS = 4, 3


def rows(b):
    program = b.x10("Idle.x10")
    seconds = int(b.count(str(SECONDS)))

    def busy(comm):
        """Processor time of a place over those seconds: all that the job uses, but for its start and its end."""
        start, whole = (program.processor(s, places=PLACES, comm=comm) for s in (0, seconds))
        return max(0.0, whole - start) / PLACES

    for comm in b.transports:
        row = dict(size=seconds, comm=comm, places=PLACES, reference="time that passes")
        yield row, lambda comm=comm: busy(comm), lambda: seconds
