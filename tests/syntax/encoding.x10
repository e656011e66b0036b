/* café ‚  */
class A { // ƒ\ "ÿ
  val s = "a // b"; // é /* 
  val t = '"'; /* é" */ val u = 1; // cafÃ©
}
