"""Methods of X10 2.2, in programs of their own: a file has one edition."""
from .. import old_edition
from ..generator import Generator


class Family(Generator):
    name = "editions"
    share = 0.15  # of the programs
    is_alone = True
    of_places, of_boxes, of_strings = 0.7, 0.5, 0.5
    of_handles = of_arrays = of_statics = 0.0  # those of 2.2 are others, and these are made by the first place
    edges = 0.0
    idioms = 0.0

    def __init__(self, random_, number):
        super().__init__(random_, number)
        self.numbers = ["Long", "Long", self.pick(["Double", "Byte", "Short"])]

    def element_types(self):
        return [each for each in super().element_types() if "[" not in each]

    def each(self, depth):
        """Its arrays are iterated over by points."""
        return self.range(depth)

    def made(self):
        return old_edition.narrowed(super().made())
