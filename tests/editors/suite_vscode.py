"""The extension for Visual Studio Code: the .vsix has all that package.json names, and node reads its scripts."""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree
import zipfile

PACKAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "editors", "vscode")
sys.argv.pop()  # the build is not asked
ACTIVATED = """
const registered = [];
const anything = new Proxy(function () {}, {
  get: (_, name) => name === Symbol.toPrimitive ? () => 'x' : name === 'then' ? undefined : anything,
  apply: () => anything, construct: () => anything });
const languages = new Proxy({}, { get: (_, name) => () => (registered.push(name), anything) });
require('module')._load = ((load) => (name, ...rest) =>
  name === 'vscode' ? new Proxy({ languages }, { get: (own, key) => own[key] || anything }) :
  name.startsWith('./client') ? { Client: class { constructor() { throw new Error('none'); } } } : load(name, ...rest)
)(require('module')._load);
require(process.argv[1]).activate({ subscriptions: [] }).then(
  () => console.log(JSON.stringify(registered)), (e) => { console.error(e); process.exit(1); });
"""


class Vsix(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.file = f"{cls.folder.name}/x10.vsix"
        subprocess.run([f"{PACKAGE}/package", cls.file], check=True, capture_output=True, timeout=60)
        with zipfile.ZipFile(cls.file) as archive:
            archive.extractall(cls.folder.name)
        cls.inside = f"{cls.folder.name}/extension"
        with open(f"{cls.inside}/package.json", encoding="utf-8") as file:
            cls.package = json.load(file)

    def test_what_it_names_is_there(self):
        contributes = self.package["contributes"]
        named = [self.package["main"], *(g["path"] for g in contributes["grammars"]),
                 *(each["configuration"] for each in contributes["languages"])]
        self.assertEqual([], [name for name in named if not os.path.exists(f"{self.inside}/{name}")])

    def test_the_manifest_is_of_this_version(self):
        root = xml.etree.ElementTree.parse(f"{self.folder.name}/extension.vsixmanifest").getroot()
        identity = next(each for each in root.iter() if each.tag.endswith("}Identity"))
        self.assertEqual((self.package["name"], self.package["version"]), (identity.get("Id"), identity.get("Version")))

    def test_json_is_read(self):
        for name in ("language-configuration.json", "syntaxes/x10.tmLanguage.json"):
            with open(f"{self.inside}/{name}", encoding="utf-8") as file:
                self.assertTrue(json.load(file), name)

    def test_node_reads_the_scripts(self):
        for name in ("extension.js", "client.js"):
            done = subprocess.run(["node", "--check", f"{self.inside}/{name}"], capture_output=True, text=True, timeout=60)
            self.assertEqual((0, ""), (done.returncode, done.stderr))

    def test_what_the_editor_may_ask(self):
        """The extension is activated with an editor of which only the names are there."""
        done = subprocess.run(["node", "-e", ACTIVATED, f"{self.inside}/extension.js"], capture_output=True, text=True, timeout=60)
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        registered = json.loads(done.stdout)
        for name in ("CallHierarchy", "CodeActions", "CompletionItem", "Definition", "Hover", "InlayHints", "Rename"):
            self.assertIn(f"register{name}Provider", registered)


if not shutil.which("node"):
    print("skipped: node is not installed")
    sys.exit(77)
unittest.main()
