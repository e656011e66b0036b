class A { val s = "ÿ"; }
