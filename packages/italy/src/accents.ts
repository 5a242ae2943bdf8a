/**
 * Accents that keyboards without accented capitals make people type as an apostrophe: `NICOLO'`, `CITTA' DI CASTELLO`. Italian names end in
 * a grave accent, but for some of French origin.
 */
const accentedVowels: Readonly<Record<string, string>> = {
  a: 'à',
  e: 'è',
  i: 'ì',
  o: 'ò',
  u: 'ù',
  A: 'À',
  E: 'È',
  I: 'Ì',
  O: 'Ò',
  U: 'Ù',
};
const acuteEndingWordPattern = /^(?:andr|jos|mal|pr|ren|trinit)e$/i;

/** Words whose apostrophe stands for letters that were dropped: `DE' ROSSI`, `CA' FOSCARI`, `FRA' CRISTOFORO`, the town of Vo'. */
const droppedLettersPattern = /^(?:a|be|ca|co|da|de|di|e|fra|i|lu|ma|mo|ne|o|po|to|u|vo)$/i;

/** An apostrophe that opens words in quotes, as in `DETTO 'NINO'`: then the one that closes them is no accent. */
const openQuotePattern = /(?:^|[\s(«])['’‘`]\p{L}/u;

/** A text in which an apostrophe behind the last vowel of a word is the accent that it stands for: `NICOLO'` becomes `NICOLÒ`. */
export function withAccents(text: string): string {
  if (!/['’`´]/.test(text) || openQuotePattern.test(text)) return text;
  return text.replace(/(?<!\p{L})\p{L}+['’`´](?![\p{L}\p{N}])/gu, (typed) => {
    const word = typed.slice(0, -1);
    const letter = accentedVowels[word.slice(-1)];
    if (letter === undefined || droppedLettersPattern.test(word)) return typed;
    return (
      word.slice(0, -1) + (acuteEndingWordPattern.test(word) ? letter.replace('è', 'é').replace('È', 'É') : letter)
    );
  });
}

/** A name in which the abbreviation of `vedova` stands apart from what follows: `VED.NERI` becomes `VED. NERI`. */
const withSpacedAbbreviations = (name: string): string => name.replace(/(?<!\p{L})(ved|con)\.(?=\p{L}{2})/giu, '$1. ');

/** A name with its accents, and with a space behind `ved.`: what was meant by what was typed in capitals. */
export const accentedName = (name: string): string => withSpacedAbbreviations(withAccents(name));
