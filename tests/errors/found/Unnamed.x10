public class Unnamed { }
