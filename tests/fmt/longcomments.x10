import a.B;
import a.C; /** What is longer than a line may be, and so it stays
             * as long; its second line moves to the right. */ class D {}
