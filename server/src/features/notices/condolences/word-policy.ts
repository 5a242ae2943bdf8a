/** Figures and signs that stand for letters in words that are to be hidden. */
const lettersBySign: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

/** A text as words are compared: small letters without accents, one space between words. */
export const comparableText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A word or phrase of the list as it is stored for comparing; empty where nothing of it can be compared. */
export function comparableFormOfListedWord(word: string): string {
  const form = comparableText(word);
  return form !== '' && word.trimEnd().endsWith('*') ? `${form}*` : form;
}

/** The same with the signs that stand for letters as letters: `str0nz0`, `b@stardo`. */
const withLettersForSigns = (text: string) => text.replace(/[013457@$]/g, (sign) => lettersBySign[sign] ?? sign);

interface ListedWord {
  readonly parola: string;
  readonly forma: string;
}

/** The words of a list that a text has, as the list writes them; a phrase is found in its order. */
export function listedWordsIn(texts: readonly string[], list: readonly ListedWord[]): string[] {
  const said = texts.flatMap((text) =>
    [comparableText(text), comparableText(withLettersForSigns(text))].map((words) => ` ${words} `),
  );
  return list
    .filter(({ forma }) => {
      const sought = forma.endsWith('*') ? ` ${forma.slice(0, -1)}` : ` ${forma} `;
      return said.some((words) => words.includes(sought));
    })
    .map(({ parola }) => parola);
}
