#!/usr/bin/env python3
"""x10doc over the class library, users' sources and bad input. Usage: doc_test.py BUILD [TEST …]"""
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from pages import Site

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
BUILD = os.path.abspath(sys.argv.pop(1))
LIBRARY = os.path.join(ROOT, "runtime", "x10")


def run(*args, cwd=HERE, status=0):
    done = subprocess.run([os.path.join(BUILD, "bin", "x10doc"), *args], cwd=cwd, capture_output=True, text=True,
                          timeout=300)
    if done.returncode != status:
        raise AssertionError(f"x10doc {args}: status {done.returncode}, not {status}\n{done.stdout}{done.stderr}")
    return done


class Library(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        run("--library", "-o", cls.folder.name)
        cls.site = Site(cls.folder.name)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_pages_are_sound(self):
        self.assertEqual([], list(self.site.faults()))

    def test_index_leads_to_places(self):
        rows = self.site.index()
        self.assertGreater(len(rows), 3500)
        self.assertEqual([], [f for row in rows if (f := self.site.fault_of("index.html", row[2]))])

    def test_every_public_member_has_an_anchor(self):
        """By another reading of the sources than x10doc's: the names after `public … def`."""
        missing = []
        for folder, _, files in os.walk(LIBRARY):
            for file in files:
                path = os.path.join(folder, file)
                if file.endswith(".x10") and (page := self.page_of(path)):
                    missing += [f"{path}: {name}" for name in public_names(path) if name not in page]
        self.assertEqual([], missing)

    def page_of(self, path):
        """The first parts of all anchors of a file's classes; None where its class is not public."""
        name = os.path.relpath(path, LIBRARY)[:-len(".x10")].replace("/", ".")
        pages = [p for n, p in self.site.pages.items() if n == name + ".html" or n.startswith(name + ".")]
        return {re.split(r"[(-]", i)[0] for p in pages for i in p.ids} if pages else None

    def test_most_have_a_sentence(self):
        run("--library", "--coverage=95")


def public_names(path):
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"/\*.*?\*/|//[^\n]*", "", file.read(), flags=re.S)
    depth, names = 0, []
    for line in text.split("\n"):
        found = re.match(r"\s+(?:@\w+(?:\(.*?\))? )*public (?:\w+ |@\w+ )*(?:def|property) (\w+)", line)
        if found and depth == 1:
            names.append(found[1])
        depth += line.count("{") - line.count("}")
    return names


class Sources(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        run("-o", cls.folder.name, "--title=Plane <figures>", "shapes")
        cls.site = Site(cls.folder.name)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def source(self, page):
        return self.site.pages[page].source

    def test_pages(self):
        self.assertEqual([], list(self.site.faults()))
        self.assertEqual({"index.html", "package-shapes.html", "shapes.Circle.html", "shapes.Shape.html",
                          "shapes.Shape.Maker.html", "source-shapes.Circle.html", "source-shapes.Shape.html"},
                         set(self.site.pages))

    def test_anchors(self):
        self.assertEqual({"search", "results", "name", "this(String)", "UNIT", "OTHER", "count", "area(Double)", "area()", "shapeArea()",
                          "operator_+(Shape)", "operator_*(Double,Shape)", "operator_this()(Long)",
                          "operator_this()=(Long,Long)", "operator_-()", "operator_:(Double)", "operator_as(String)"},
                         self.site.pages["shapes.Shape.html"].ids)
        self.assertLessEqual({"this(Double)", "this(Rail[Double])", "rails()", "rails(Rail[Long],(Long)=>Rail[Double])"},
                             self.site.pages["shapes.Circle.html"].ids)

    def test_signatures(self):
        text = re.sub(r"\s+", " ", self.site.pages["shapes.Shape.html"].text)
        for signature in ("abstract class Shape(name:String)", "property name:String", "static val UNIT:Double",
                          "static val OTHER:Double", "protected var count:Long", "abstract def area(scale:Double):Double",
                          "def area():Double", "operator this + (that:Shape):ArrayList[Shape]", "operator - this:Shape",
                          "static operator (f:Double) * (s:Shape):Shape", "operator this(i:Long):Long",
                          "operator this(i:Long)=(v:Long):void", "static operator (x:Double):Shape",
                          "static operator (x:String) as"):
            self.assertIn(signature, text)
        self.assertIn("def make(n:Long){n != 0}:Shape", self.site.pages["shapes.Shape.Maker.html"].text)
        self.assertIn("def this(box:Rail[Double]){box.size==4}", self.site.pages["shapes.Circle.html"].text)

    def test_links(self):
        circle, shape = self.source("shapes.Circle.html"), self.source("shapes.Shape.html")
        self.assertIn('(Long)=&gt;Rail[Double]):<a href="shapes.Shape.html">Shape</a>', circle)
        self.assertIn('Overrides or implements that of <a href="shapes.Shape.html#area(Double)">Shape</a>.', circle)
        self.assertIn('<a href="shapes.Shape.html#shapeArea()">shapeArea</a>', circle)  # inherited
        self.assertIn('<a href="shapes.Circle.html"><code>Circle</code></a>, '
                      '<a href="shapes.Circle.html#radius">the radius</a>, '
                      '<a href="shapes.Shape.html#area()"><code>area()</code></a>', shape)
        self.assertIn('<dt>Extended by</dt><dd><a href="shapes.Circle.html">Circle</a>', shape)
        self.assertIn('href="source-shapes.Circle.html#L6">shapes/Circle.x10:6</a>', circle)

    def test_comments(self):
        shape = self.source("shapes.Shape.html")
        for part in ("<p>Javadoc's <code>tags</code> work, as does <code>x &lt; y</code>:</p>",
                     "<ul>\n<li>one</li>\n<li>two</li>\n</ul>", "<code>  indented(code)".replace("  ", ""),
                     "<li>first item goes on</li>", "<ol>\n<li>numbered</li>\n<li>items</li>\n</ol>",
                     "<b>name</b>:String</code></h3>\n<p>What it is called.</p>",
                     "<code><span class=\"word\">def</span> <b>this</b>(name:String)</code></h3>\n"
                     "<p>Made by the compiler: it sets the properties.</p>",
                     "<dt>Parameters</dt>\n<dd><code>scale</code> – the factor, not 0</dd>\n<dt>Returns</dt>\n"
                     "<dd>the area</dd>\n<dt>Throws</dt>\n<dd><code>IllegalArgumentException</code> – where scale is 0</dd>",
                     "<p>how often it was asked</p>", "<title>Shape – Plane &lt;figures&gt;</title>"):
            self.assertIn(part, shape)
        self.assertNotIn("Not about", shape)
        self.assertIn("<p>Figures of the plane: see <a href=\"shapes.Shape.html\"><code>Shape</code></a>.</p>",
                      self.source("package-shapes.html"))
        self.assertIn("<dd>Figures of the plane: see", self.source("index.html"))

    def test_index(self):
        rows = self.site.index()
        self.assertIn(["UNIT", "Shape", "shapes.Shape.html#UNIT", "The default unit, which is the metre."], rows)
        self.assertIn(["Circle", "shapes", "shapes.Circle.html", "A round one."], rows)
        self.assertFalse([row for row in rows if row[0] in ("hidden", "secret", "invisible", "Internal")])

    def test_coverage(self):
        text = run("--coverage", "shapes").stdout
        self.assertEqual(["shapes/Shape.x10:50:14: no sentence: Shape.area()",
                          "shapes/Shape.x10:52:14: no sentence: Shape.shapeArea()"], text.split("\n")[:2])
        self.assertRegex(text, r"(?m)^all +21 of +23 +91\.3 %$")
        run("--coverage=91.3", "shapes")
        run("--coverage=92", "shapes", status=1)

    def test_examples(self):
        with tempfile.TemporaryDirectory() as folder:
            run("--examples=" + folder, "shapes")
            self.assertEqual(["Examples_shapes.out", "Examples_shapes.x10"], sorted(os.listdir(folder)))
            with open(os.path.join(folder, "Examples_shapes.out"), encoding="utf-8") as file:
                self.assertEqual("== Shape, Shape.x10:16\n2.0\n1\n2\n", file.read())
            compile_and_compare(self, folder, "Examples_shapes", "-sourcepath", HERE)


def compile_and_compare(test, folder, name, *options):
    program = os.path.join(folder, name)
    done = subprocess.run([os.path.join(BUILD, "bin", "x10c"), "-O0", *options, "-o", program, program + ".x10"],
                          cwd=folder, capture_output=True, text=True)
    test.assertEqual(0, done.returncode, done.stderr)
    ran = subprocess.run([os.path.join(BUILD, "bin", "x10run"), "-np", "2", program], cwd=folder, capture_output=True,
                         text=True)
    test.assertEqual((0, ""), (ran.returncode, ran.stderr))
    with open(program + ".out", encoding="utf-8") as file:
        test.assertEqual(file.read(), ran.stdout)


class Examples(unittest.TestCase):
    """The examples in the class library's comments, a program for each package, on two places."""

    def test_print_what_they_say(self):
        with tempfile.TemporaryDirectory() as folder:
            run("--library", "--examples=" + folder)
            names = sorted(f[:-4] for f in os.listdir(folder) if f.endswith(".x10"))
            self.assertGreaterEqual(len(names), 8)
            with concurrent.futures.ThreadPoolExecutor(2) as pool:
                list(pool.map(lambda name: compile_and_compare(self, folder, name), names))


BOOK = """x10docIndex([
["Of lists", "Book", "pages/lists.html", "", "page"],
["Of arrays", "Of lists", "pages/lists.html#of-arrays", "", "page"],
["ArrayList", "Book", "pages/other.html", "", "page"]
], "search.html?q=");
"""
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@unittest.skipUnless(CHROMIUM, "there is no chromium")
class Search(unittest.TestCase):
    """What the search of the pages shows, in a browser."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        run("--library", "--also=../book.js", "-o", cls.folder.name + "/api")
        with open(cls.folder.name + "/book.js", "w", encoding="utf-8") as file:
            file.write(BOOK)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def found(self, text):
        """The addresses that are listed, best first, relative to the folder."""
        with open(os.path.join(self.folder.name, "api", "index.html"), encoding="utf-8") as file:
            page = file.read()
        typing = ("<script>addEventListener('load', () => { const f = document.getElementById('search'); f.focus(); "
                  f"f.value = '{text}'; f.dispatchEvent(new Event('input')); }})</script></body>")
        path = os.path.join(self.folder.name, "api", "typed.html")
        with open(path, "w", encoding="utf-8") as file:
            file.write(page.replace("</body>", typing))
        dom = subprocess.run([CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=10000",
                              "--dump-dom", "file://" + path], capture_output=True, text=True, timeout=120).stdout
        results = dom[dom.index('id="results"'):]
        start = "file://" + os.path.realpath(self.folder.name) + "/"
        return [link.removeprefix(start) for link in re.findall(r'<li><a href="([^"]*)"', results[:results.index("</ol>")])]

    def test_classes_come_first(self):
        self.assertEqual("api/x10.util.ArrayList.html", self.found("arraylist")[0])

    def test_members(self):
        self.assertTrue(self.found("ArrayList.add")[0].startswith("api/x10.util.ArrayList.html#add("))
        self.assertEqual(["search.html?q=nosuchthing"], self.found("nosuchthing"))

    def test_pages_of_another_index(self):
        self.assertEqual(["pages/lists.html", "pages/lists.html#of-arrays"], self.found("of lists")[:2])
        self.assertEqual("search.html?q=of%20lists", self.found("of lists")[-1])
        self.assertIn("api/x10.util.Regex.html", self.found("regular expression"))
        self.assertEqual("pages/lists.html#of-arrays", self.found("arrays lists")[0])
        both = self.found("arraylist")
        self.assertLess(both.index("api/x10.util.ArrayList.html"), both.index("pages/other.html"))


class CommandLine(unittest.TestCase):
    def file(self, text):
        file = tempfile.NamedTemporaryFile("w", suffix=".x10", delete=False)
        self.addCleanup(os.unlink, file.name)
        with file:
            file.write(text)
        return file.name

    def test_errors_are_those_of_the_front_end(self):
        bad = self.file("class A {\n  def f():Long = \"x\";\n  def g(x:Unknown) { }\n}\n")
        with tempfile.TemporaryDirectory() as folder:
            text = run("-o", folder, bad, status=1).stderr
            self.assertEqual([], os.listdir(folder))
        self.assertIn(":3:11: error: ", text)
        self.assertIn("  def g(x:Unknown) { }\n          ^~~~~~~", text)
        run("--coverage", self.file("class A {"), status=1)
        self.assertIn("cannot read 'none.x10'", run("--coverage", "none.x10", status=1).stderr)

    def test_wrong_command_lines(self):
        for args in ([], ["-o"], ["-o", "d"], ["--library"], ["--coverage", "--library", "x.x10"], ["--what"],
                     ["--coverage=many", "--library"], ["--coverage=101", "--library"], 
                     ["-edition", "3.0", "--coverage", "x.x10"], ["--coverage", "-o", "d", "--library"], ["--title="]):
            text = run(*args, status=2).stderr
            self.assertRegex(text, r"^x10doc: .*\nx10doc: try 'x10doc --help'\n$", args)

    def test_folder_without_sources(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertIn("there are no X10 sources", run("--coverage", folder, status=2).stderr)

    def test_output_that_cannot_be_written(self):
        self.assertIn("cannot make the folder", run("-o", "/dev/null/x", "shapes", status=2).stderr)

    def test_sourcepath_and_unnamed_package(self):
        user = self.file("/** Uses one. */\npublic class User { /** A figure. */ public val s:shapes.Shape = null; }\n")
        with tempfile.TemporaryDirectory() as folder:
            run("-o", folder, "-sourcepath", HERE + ":" + os.path.dirname(user), user, cwd=folder)
            site = Site(folder)
            self.assertEqual([], list(site.faults()))
            self.assertIn("package-unnamed.html", site.pages)
            self.assertNotIn("shapes.Shape.html", site.pages)

    def test_help(self):
        text = run("--help").stdout
        self.assertIn("Exit status: 0; 1 ", text)
        self.assertRegex(run("--version").stdout, r"^x10doc \d+\.\d+\.\d+ \(X10 2\.6\), commit \S+\n$")


if __name__ == "__main__":
    unittest.main()
