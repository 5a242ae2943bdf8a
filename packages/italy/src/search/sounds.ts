const [vowel, soft] = [new Set('aeou'), new Set('ei')];

/** A spelling, the sound that it is written for, and the letters one of which has to follow. */
type SoundSpelling = readonly [spelling: string, sound: string, before?: ReadonlySet<string>];

/**
 * The spellings of Italian sounds that have more than one, longer before shorter: capitals are sounds of their own, `C` in `cena`, `G` in
 * `gelo`, `S` in `scena`, `N` in `gnomo`, `L` in `figlio`. Letters of other languages stand for the sound that Italians give them.
 */
const soundSpellings: readonly SoundSpelling[] = [
  ['sci', 'S', vowel],
  ['sch', 'sk'],
  ['sc', 'S', soft],
  ['sh', 'S'],
  ['gni', 'N', vowel],
  ['gn', 'N'],
  ['ni', 'N', vowel],
  ['gli', 'L', vowel],
  ['gli', 'Li'],
  ['li', 'L', vowel],
  ['ci', 'C', vowel],
  ['ch', 'k'],
  ['ck', 'k'],
  ['c', 'C', soft],
  ['c', 'k'],
  ['q', 'k'],
  ['gi', 'G', vowel],
  ['gh', 'g'],
  ['g', 'G', soft],
  ['ph', 'f'],
  ['th', 't'],
  ['ts', 'z'],
  ['tz', 'z'],
  ['x', 'ks'],
  ['np', 'mp'],
  ['nb', 'mb'],
  ['h', ''],
];

const spellingsByFirstLetter = new Map<string, SoundSpelling[]>();
for (const one of soundSpellings) {
  const [letter = ''] = one[0];
  spellingsByFirstLetter.set(letter, [...(spellingsByFirstLetter.get(letter) ?? []), one]);
}

const letterReplacements: Readonly<Record<string, string>> = { j: 'i', y: 'i', w: 'v' };

/** The letters of a word, doubled ones once: doubling is what is most often left out or added. */
function withoutDoubledLetters(word: string): string {
  let letters = '';
  for (const typed of word) {
    const letter = letterReplacements[typed] ?? typed;
    if (!letters.endsWith(letter)) letters += letter;
  }
  return letters;
}

/**
 * How a word sounds to Italian ears, as a key: words with the same key are the same name in other letters, Bianchi and `bianki`, Iannaccone
 * and `jannacone`. The word is one of `searchWords`: lower case, without accents.
 */
export function soundKey(word: string): string {
  const letters = withoutDoubledLetters(word);
  let key = '';
  for (let at = 0; at < letters.length; ) {
    const [letter = ''] = letters.slice(at, at + 1);
    const known = spellingsByFirstLetter
      .get(letter)
      ?.find(
        ([spelling, , before]) =>
          letters.startsWith(spelling, at) && (!before || before.has(letters[at + spelling.length] ?? '')),
      );
    const [spelling, sound] = known ?? [letter, letter];
    for (const one of sound) if (!key.endsWith(one)) key += one;
    at += spelling.length;
  }
  return key;
}
