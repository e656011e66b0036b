"""Messages of a finish over all places, beside one there and one back for each other place (measure P15): a count."""
TIMES, PLACES = 1000, 4


def rows(b):
    program = b.x10("Fanout.x10")
    for comm in b.transports:
        ours = lambda comm=comm: program.messages(TIMES, places=PLACES, comm=comm)
        yield dict(comm=comm, places=PLACES, reference="2(n-1) messages", reps=11), ours, lambda: 2 * (PLACES - 1) * TIMES
