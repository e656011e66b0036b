"""What all nodes of a generated method have: children, what they name, and simpler variants of themselves.

A node writes itself as X10 (`x10`), is carried out by the twin (`run`), and lists what is simpler than it (`simpler`).
Nodes are never changed once made: the shrinker makes new ones that share what stayed.
"""
import copy


class Node:
    """PARTS names the attributes that hold a node, a list of nodes, or None."""
    PARTS = ()

    def parts(self):
        """(attribute, index in it or None, node) of each child."""
        for attribute in self.PARTS:
            held = getattr(self, attribute)
            if isinstance(held, list):
                yield from ((attribute, i, each) for i, each in enumerate(held))
            elif held is not None:
                yield attribute, None, held

    def children(self):
        return [node for _, _, node in self.parts()]

    def walk(self):
        yield self
        for child in self.children():
            yield from child.walk()

    def with_part(self, attribute, value):
        made = copy.copy(self)
        made.__dict__.pop("_free", None)
        setattr(made, attribute, value)
        return made

    def with_child(self, attribute, index, child):
        if index is None:
            return self.with_part(attribute, child)
        held = list(getattr(self, attribute))
        held[index] = child
        return self.with_part(attribute, held)

    def binds(self):
        """Names that what follows in the same block can see."""
        return ()

    def free(self):
        """Local names that are used here and declared outside."""
        known = self.__dict__.get("_free")
        if known is None:
            known = self._free = frozenset(self.free_names())
        return known

    def free_names(self):
        out = set()
        for child in self.children():
            out |= child.free()
        return out

    def simpler(self):
        """Variants of this node alone, the simplest first."""
        return ()

    def spliced(self):
        """Lists of statements that may stand for this one."""
        return ()


def free_of_list(statements):
    """What a block uses and does not declare before that."""
    out = set()
    for each in reversed(statements):
        out -= set(each.binds())
        out |= each.free()
    return out


def indented(lines):
    """By the braces: a line that opens a block ends with one, a line that closes it begins with one."""
    depth, out = 0, []
    for line in "\n".join(lines).split("\n"):
        depth -= line.startswith("}")
        out.append("  " * depth + line)
        depth += line.endswith("{")
    return out
