import { curlyApostrophes } from '../formatting.ts';

interface Name {
  readonly nome: string;
  readonly cognome: string;
}

interface Word {
  /** In small letters, with its accents: `niccolo` and `niccolò` are two names. */
  readonly letters: string;
  readonly from: number;
  readonly to: number;
}

/** The words of a text. */
const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/\p{L}+/gu)].map(({ 0: word, index }) => ({
    letters: word.toLowerCase(),
    from: index,
    to: index + word.length,
  }));
const lettersOf = (name: string) => wordsOf(name.normalize('NFC')).map(({ letters }) => letters);

/** Where the words of a name stand next to each other; -1 where they do not, or the name has none. */
const findWords = (words: readonly Pick<Word, 'letters'>[], name: readonly string[]): number =>
  name.length === 0
    ? -1
    : words.findIndex((_, at) => name.every((letters, index) => words[at + index]?.letters === letters));

/** The words without those of a name, wherever it stands. */
function withoutName(words: readonly Word[], name: readonly string[]): Word[] {
  const at = findWords(words, name);
  if (at < 0) return [...words];
  return [...words.slice(0, at), { letters: '', from: 0, to: 0 }, ...withoutName(words.slice(at + name.length), name)];
}

const bothOrders = ({ nome, cognome }: Name) => [lettersOf(`${nome} ${cognome}`), lettersOf(`${cognome} ${nome}`)];

/** Before a name that is the one of a church: `San Pietro`. */
const saintWords = new Set(['san', 'sant', 'santa', 'santo', 's', 'ss']);

/** A name that a text still tells. */
export interface FormerName {
  readonly name: string;
  /** First name and surname; one of them alone may be somebody else's, or a word. */
  readonly isWhole: boolean;
}

/**
 * The name that somebody had before it was corrected, as a text still tells it: the whole name, or the part that was changed, where it has its capital
 * and is no saint's; null where the text does not. A page was headed by the right name above the wrong one.
 */
export function findFormerName(text: string, before: Name, now: Name): FormerName | null {
  if (before.nome === now.nome && before.cognome === now.cognome) return null;
  const composed = text.normalize('NFC');
  const words = bothOrders(now).reduce<readonly Word[]>(withoutName, wordsOf(composed));
  const whole = before.nome === '' || before.cognome === '' ? [] : bothOrders(before);
  const parts = (['cognome', 'nome'] as const).flatMap((part) => {
    const former = lettersOf(before[part]);
    return findWords(wordsOf(now[part].normalize('NFC')), former) < 0 ? [former] : [];
  });
  const told = (name: readonly string[], from: number): string | null => {
    const [first, last] = [words[from], words[from + name.length - 1]];
    if (!first || !last) return null;
    const accent = /^['’](?!\p{L})/u.exec(composed.slice(last.to))?.[0] ?? '';
    return composed.slice(first.from, last.to) + accent;
  };
  const find = (name: readonly string[], isWhole: boolean): FormerName | null => {
    const at = words.findIndex(
      (_, from) =>
        findWords(words.slice(from, from + name.length), name) === 0 &&
        /^\p{Lu}/u.test(told(name, from) ?? '') &&
        (isWhole || !saintWords.has(words[from - 1]?.letters ?? '')),
    );
    const found = told(name, at);
    return found === null ? null : { name: found, isWhole };
  };
  for (const name of whole) {
    const found = find(name, true);
    if (found) return found;
  }
  for (const name of parts) {
    const found = find(name, false);
    if (found) return found;
  }
  return null;
}

/** What is said at a text that still tells the name before its correction; empty where it does not. */
export function formerNameSentence(text: string, before: Name | null | undefined, now: Name): string {
  const former = before ? findFormerName(text, before, now) : null;
  if (former === null) return '';
  const name = `«${curlyApostrophes(former.name)}»`;
  return former.isWhole
    ? `Il testo dice ancora ${name}: correggi il nome anche qui.`
    : `Nel testo c’è ${name}: se è il nome di prima, correggilo anche qui.`;
}
