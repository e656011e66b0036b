"""What cases are about: each module here has a class Family. A further one is a further file."""
import importlib
import pkgutil


def all_families():
    """By name."""
    names = sorted(each.name for each in pkgutil.iter_modules(__path__))
    return {name: importlib.import_module(f"{__name__}.{name}").Family for name in names}
