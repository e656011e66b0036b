// Deep types that a program writes are no types that grow without end.
public class closures_of_closures {
  static class Box[T] {
    val value:T;
    def this(value:T) { this.value = value; }
  }

  public static def main(Rail[String]) {
    val f = (x0:Long) => (x1:Long) => (x2:Long) => (x3:Long) => (x4:Long) => (x5:Long) => (x6:Long) =>
      (x7:Long) => (x8:Long) => (x9:Long) => (x10:Long) => (x11:Long) => (x12:Long) => (x13:Long) =>
      (x14:Long) => (x15:Long) => (x16:Long) => (x17:Long) => (x18:Long) => (x19:Long) => (x20:Long) =>
      (x21:Long) => (x22:Long) => (x23:Long) => (x24:Long) => (x25:Long) => (x26:Long) => (x27:Long) =>
      (x28:Long) => (x29:Long) => (x30:Long) => (x31:Long) => (x32:Long) => (x33:Long) => (x34:Long) =>
      (x35:Long) => (x36:Long) => (x37:Long) => (x38:Long) => (x39:Long) => (x40:Long) => (x41:Long) =>
      (x42:Long) => (x43:Long) => (x44:Long) => (x45:Long) => (x46:Long) => (x47:Long) => (x48:Long) =>
      (x49:Long) => (x50:Long) => (x51:Long) => (x52:Long) => (x53:Long) => (x54:Long) => (x55:Long) =>
      (x56:Long) => (x57:Long) => (x58:Long) => (x59:Long) => (x60:Long) => (x61:Long) => (x62:Long) =>
      (x63:Long) => (x64:Long) => (x65:Long) => (x66:Long) => (x67:Long) => (x68:Long) => (x69:Long) =>
      (x70:Long) => (x71:Long) => (x72:Long) => (x73:Long) => (x74:Long) => (x75:Long) => (x76:Long) =>
      (x77:Long) => (x78:Long) => (x79:Long) => (x80:Long) => (x81:Long) => (x82:Long) => (x83:Long) =>
      (x84:Long) => (x85:Long) => (x86:Long) => (x87:Long) => (x88:Long) => (x89:Long) => (x90:Long) =>
      (x91:Long) => (x92:Long) => (x93:Long) => (x94:Long) => (x95:Long) => (x96:Long) => (x97:Long) =>
      (x98:Long) => (x99:Long) =>
      x0 + x1 + x2 + x3 + x4 + x5 + x6 + x7 + x8 + x9 + x10 + x11 + x12 + x13 + x14 + x15 + x16 + x17 +
      x18 + x19 + x20 + x21 + x22 + x23 + x24 + x25 + x26 + x27 + x28 + x29 + x30 + x31 + x32 + x33 + x34 + x35 +
      x36 + x37 + x38 + x39 + x40 + x41 + x42 + x43 + x44 + x45 + x46 + x47 + x48 + x49 + x50 + x51 + x52 + x53 +
      x54 + x55 + x56 + x57 + x58 + x59 + x60 + x61 + x62 + x63 + x64 + x65 + x66 + x67 + x68 + x69 + x70 + x71 +
      x72 + x73 + x74 + x75 + x76 + x77 + x78 + x79 + x80 + x81 + x82 + x83 + x84 + x85 + x86 + x87 + x88 + x89 +
      x90 + x91 + x92 + x93 + x94 + x95 + x96 + x97 + x98 + x99;
    Console.OUT.println(f(0)(1)(2)(3)(4)(5)(6)(7)(8)(9)(10)(11)(12)(13)(14)(15)(16)(17)(18)(19)(20)(21)
      (22)(23)(24)(25)(26)(27)(28)(29)(30)(31)(32)(33)(34)(35)(36)(37)(38)(39)(40)(41)(42)(43)
      (44)(45)(46)(47)(48)(49)(50)(51)(52)(53)(54)(55)(56)(57)(58)(59)(60)(61)(62)(63)(64)(65)
      (66)(67)(68)(69)(70)(71)(72)(73)(74)(75)(76)(77)(78)(79)(80)(81)(82)(83)(84)(85)(86)(87)
      (88)(89)(90)(91)(92)(93)(94)(95)(96)(97)(98)(99));
    val box = new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(
      new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(
      new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(
      new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(
      new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(new Box(7
      ))))))))))))))))))))))))))))))))))))))))))))))))))))))))))));
    Console.OUT.println(box.value.value.value.value.value.value.value.value.value.value.value.value.value.value.value
      .value.value.value.value.value.value.value.value.value.value.value.value.value.value.value
      .value.value.value.value.value.value.value.value.value.value.value.value.value.value.value
      .value.value.value.value.value.value.value.value.value.value.value.value.value.value.value);
  }
}
