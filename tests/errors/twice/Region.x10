package twice;

public class Region {}
