"""x10c for Spack. It belongs into a repository of packages as packages/x10c/package.py.

Spack has no package of tpl, nor one with the program antlr4: the machine's are used (docs/installing.md). The clone that is built is X10C_GIT's, since the project has no address of its own."""
import os

try:
    from spack_repo.builtin.build_systems.cmake import CMakePackage, generator
except ImportError:
    pass  # before Spack 1.0, spack.package has them

from spack.package import *


class X10c(CMakePackage):
    """Compiler from X10 (async, finish, at, places) to C over a small runtime."""

    git = os.environ.get("X10C_GIT", "")
    license("Apache-2.0")

    version("main", branch="main")

    variant("mpi", default=False, description="the transport mpi, over MPICH or Open MPI")
    variant("ucx", default=False, description="the transport ucx, over UCX")

    depends_on("c", type="build")
    depends_on("cxx", type="build")
    depends_on("cmake@3.25:", type="build")
    depends_on("ninja", type="build")
    depends_on("python", type="build")
    depends_on("pkgconfig", type="build", when="+mpi")
    depends_on("pkgconfig", type="build", when="+ucx")
    depends_on("bdw-gc")
    depends_on("elfutils")
    depends_on("nettle")
    depends_on("nlohmann-json", type="build")
    depends_on("mpi", when="+mpi")
    depends_on("ucx@1.13:", when="+ucx")

    generator("ninja")

    def cmake_args(self):
        # What the machine has by chance is not built: no x10c-check, and no mpi or ucx unless one was asked for.
        arguments = [self.define("X10C_TESTS", False), self.define("X10C_CLANG_HEADERS", False)]
        if "+mpi" not in self.spec and "+ucx" not in self.spec:
            arguments.append(self.define("CMAKE_DISABLE_FIND_PACKAGE_PkgConfig", True))
        return arguments
