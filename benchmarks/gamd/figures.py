"""Paper 002, figures 7 and 8: forces and moving atoms over places."""
from driver.charts import curves

PLACES = (1, 2, 4, 8)


def figures(b):
    program = b.x10("GaMd.x10")

    def seconds(size):
        return {n: program.seconds("-size", size, "-time", places=n, comm="none" if n == 1 else "shm") for n in PLACES}

    size = b.size or "A"
    yield "gamd-forces", curves("Forces of 8,000 atoms" if size == "A" else f"Forces, {size}", "seconds", {
        "coordinates ahead": seconds(size), "when needed": seconds(size + "-late"), "dealt": seconds(size + "-dealt")}, str)
    yield "gamd-moves", curves("Ten steps of 32,768 atoms" if size == "A" else f"Ten steps, {size}", "seconds",
                               {"x10c": seconds("moves-" + size)}, str)
