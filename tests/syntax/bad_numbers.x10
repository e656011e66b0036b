class A {
  val a = 08, b = 300y, c = 5000000000n, e = "\q", f = 128y, g = -129y, h = 0x1FFy;
}
