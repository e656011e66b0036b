package wrong;

public class Misplaced { }
