"""Numbers of all types, boxes, casts, strings, structs that are compared."""
from ..generator import OTHER_NUMBERS, Generator


class Family(Generator):
    name = "types_and_instances"
    of_boxes = 2.0
    of_strings = 2.0
    of_rails = 0.7
    of_lists = 0.4
    edges = 2.0

    def __init__(self, random_, number):
        super().__init__(random_, number)
        self.numbers = ["Long", "Long", *self.random.sample(sorted(set(OTHER_NUMBERS)), 3)]
