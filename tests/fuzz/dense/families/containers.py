"""Collections of x10.util and builders: what changes them, what is read of them, and what other places get of them."""
from ..generator import Generator
from ..making_collections import COLLECTIONS


class Family(Generator):
    name = "containers"
    of_lists, of_strings, of_places, of_activities = 6.0, 0.6, 0.6, 0.3
    of_objects = of_rails = of_calls = 0.5
    of_arrays = idioms = 0.2
    edges = wild = 0.5

    def body(self):
        self.scope.may_return = True
        out = []
        for type_ in self.random.sample(sorted(set(COLLECTIONS)), self.pick([1, 2, 3])):
            out += self.new_collection(type_)
        for _ in range(self.pick([2, 3, 4])):
            out += self.statement(2)
        return out + self.ending()
