"""Places over a real sshd, on two and three hosts, from a login node and from one of them."""
from harness import *


class Hosts(Case):
    def test_two_hosts(self):
        self.says_hello("x10run --hosts=n1:2,n2:2 ./Hello", "n1", "n1", "n2", "n2")

    def test_three_hosts_from_one_of_them(self):
        self.says_hello("x10run --hosts=n1,n2,n3 ./Hello", "n1", "n2", "n3", on=1)

    def test_the_same_sum(self):
        expected = self.ran("x10run -np 4 ./Sum")
        self.assertEqual(expected, self.ran("x10run --hosts=n1:2,n2:2 ./Sum"))


main(programs="Hello Sum")
