// What a person asked to hear: the table, the hand, the scores.
class Spoken {
  text = $state("");
}
export const spoken = new Spoken();
