"""What docs/clusters.md shows is what happens: its blocks that are marked `<!-- on a cluster -->` are run in their order, in one
folder of alice's on the login node, and what they print is compared, as tests/pages does it for all other pages."""
from harness import *

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../pages"))
import markdown
import page
import session

PAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/clusters.md")


class Pages(Case):
    maxDiff = None

    def run_command(self, command):
        it = run(command.text, limit=60, folder=self.work)
        command.got, command.status = (it.out + it.err).splitlines(), it.status

    def test_clusters(self):
        self.work = daemons.HOME + "/work"
        with open(PAGE, encoding="utf-8") as file:
            blocks = [block for block in markdown.blocks(file.read()) if block.mark("on a cluster") is not None]
        self.assertGreater(len(blocks), 10)
        os.makedirs(self.work)
        os.chown(self.work, daemons.NUMBER, daemons.NUMBER)
        ran = []
        for block in blocks:
            if block.title is not None:
                daemons.write(f"{self.work}/{block.title}", "".join(line + "\n" for line in block.lines), owner=daemons.NUMBER)
            else:
                ran += session.commands(block)
                for command in ran[-len(session.commands(block)):]:
                    self.run_command(command)
        self.assertEqual("", "\n".join(page.console_faults(ran)))


main(programs="", slurm=True)
