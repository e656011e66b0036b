"""Which rows make which figure."""

# The columns of the table beside C, and what is aimed at in each.
BARS = {"1 thread": 1.25, "-NO_CHECKS": 1.05, "2 threads": 1.10, "2 places": 1.15}


def column(row):
    """The column of a kernel's row in the table beside C; None for rows of other tables."""
    if row["reference"] == "C" and row["comm"] == "none":
        return "1 thread" if row["checks"] else "-NO_CHECKS"
    return {"C with OpenMP": "2 threads", "C with MPICH": "2 places"}.get(row["reference"])


def is_scaling(row):
    return row["reference"] == "C" and row["comm"] != "none"


def label(row):
    return f"{row['bench']} {row['size']}".strip()


def beside(rows):
    """label -> column -> row; of the transports the best."""
    table = {}
    for row in rows:
        if column(row):
            best = table.setdefault(label(row), {})
            if column(row) not in best or row["ratio"] < best[column(row)]["ratio"]:
                best[column(row)] = row
    return table


def by_transport(rows):
    """label -> transport -> row at two places beside MPI."""
    table = {}
    for row in rows:
        if row["reference"] == "C with MPICH":
            table.setdefault(label(row), {})[row["comm"]] = row
    return table


def by_places(rows):
    """label -> (transport, scheduler) -> places -> row."""
    table = {}
    for row in filter(is_scaling, rows):
        table.setdefault(label(row), {}).setdefault((row["comm"], row["sched"]), {})[row["places"]] = row
    return table
