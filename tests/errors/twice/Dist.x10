package twice;

public class Dist {}
