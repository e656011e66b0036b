/** Java Grande Crypt: encrypts and decrypts a text, whose blocks are dealt out to the places and their workers. */
public class Crypt {
  static val SIZES = ["A", "B", "test"];
  static val BYTES = [3000000, 20000000, 8000];
  static val SUM = [396937973, 2646250000, 1058982];

  static def run(texts:Texts, encryption:Rail[UInt], decryption:Rail[UInt]) {
    texts.encrypt(encryption);
    texts.decrypt(decryption);
  }

  static def validate(command:Command, texts:PlaceLocalHandle[Texts]):Boolean {
    var sum:Long = 0;
    for (part in command.everywhere[Long](() => texts().sum())) sum += part;
    var differences:Long = 0;
    for (part in command.everywhere[Long](() => texts().differences())) differences += part;
    return command.same("the sum of the ciphertext", sum, SUM(command.size())) &&
      command.same("the number of bytes that differ", differences, 0);
  }

  public static def main(args:Rail[String]) {
    val command = Command.parse("Crypt", SIZES, args);
    if (command == null) return;
    val n = BYTES(command.size());
    val group = command.places();
    val workers = command.workers();
    val encryption = Idea.encryptionKeys();
    val decryption = Idea.decryptionKeys(encryption);
    val texts = PlaceLocalHandle.make[Texts](group,
      () => new Texts(n, group.indexOf(here), group.numPlaces(), workers));
    val start = Command.now();
    finish for (p in group) at (p) async run(texts(), encryption, decryption);
    val took = Command.now() - start;
    command.report(n + " bytes", validate(command, texts), took);
  }
}
