"""Objects: what they hold, whether two are one, what keeps them, which method a call reaches."""
from ..generator import Generator


class Family(Generator):
    name = "objects"
    of_objects = 2.5
    of_calls = 1.5
    of_closures = 1.5
    of_rails = 0.7
    edges = 0.5

    def members(self):
        for make in (self.make_struct, self.make_class, self.make_class):
            if self.chance(0.75):
                make()
        if not self.classes:
            self.make_class()
        for _ in range(self.pick([0, 1, 2])):
            self.make_function()
