package twice;

/** x10.lang has one too. */
public class Cell[T] {}
