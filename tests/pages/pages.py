"""Lit's tests of pages: one for each page, although the pages are in other folders than this."""
import os

import lit.formats
import lit.Test

import page


class Pages(lit.formats.TestFormat):
    def __init__(self, top, build):
        self.top, self.build = top, build

    def getTestsInDirectory(self, suite, path, config, local):
        if not path:
            for name in page.tracked(self.top):
                yield lit.Test.Test(suite, ("..", "..", *name.split("/")), local)

    def execute(self, test, config):
        faults = page.faults(os.path.normpath(test.getSourcePath()), self.top, self.build)
        return (lit.Test.FAIL, "\n".join(faults)) if faults else (lit.Test.PASS, "")
