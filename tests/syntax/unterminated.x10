class A { val s = "abc
  ; val c = 'ab'; /* foo
