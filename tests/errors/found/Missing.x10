package found;

public class Another { }
