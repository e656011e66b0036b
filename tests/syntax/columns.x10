class A {
	val é = 3; val 😀 = x as ; 
}
