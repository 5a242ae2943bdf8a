import type { SearchCriteria } from '@commiato/contracts/notices/public-notices';
import { formalNames } from '@commiato/italy/search/nicknames';
import { isWithinOneError } from '@commiato/italy/search/spelling';
import { hasSearchableName, indexWords, searchWords } from '@commiato/italy/search/words';

/** Spelling suggestions for each field whose words no notice has as typed, written as the notices write them. */
export interface SpellingSuggestions {
  readonly searchTerm: readonly string[];
  readonly comune: readonly string[];
}
const maxSuggestions = 3;

type NoticeTexts = Readonly<Record<'nome' | 'cognome' | 'comune', string>>;

/** Suggestions for 'Forse cercavi …' from notices with similar words, most frequent first. */
export function suggestSpellings(
  { searchTerm, comune }: Pick<SearchCriteria, keyof SpellingSuggestions>,
  found: readonly NoticeTexts[],
): SpellingSuggestions {
  return {
    searchTerm: nearestTexts(searchTerm, found, ({ nome, cognome }) => `${nome} ${cognome}`, true),
    comune: nearestTexts(comune, found, (one) => one.comune, false),
  };
}

/** The texts closest to what was typed, or only the parts that match it; none if a text has all words as typed. */
function nearestTexts(
  typed: string,
  found: readonly NoticeTexts[],
  textOf: (one: NoticeTexts) => string,
  inParts: boolean,
): string[] {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const texts = found
    .map(textOf)
    .map((text) => ({ text, borne: words.filter((word) => hasWordStartingWith(text, word)).length }));
  const most = Math.max(...texts.map(({ borne }) => borne));
  if (most === words.length) return [];
  const nearest = texts.filter(({ borne }) => borne === most);
  return mostFrequentTexts(nearest.map(({ text }) => (inParts ? partsMatching(words, text) : text))).filter(
    (text) => !isTypedButForApostrophes(typed, text),
  );
}

const apostrophe = /['’‘`´]/;

/**
 * Whether a text was typed, in whatever order, with an apostrophe where it has none or without: `D Amico Nico` tells nothing to who wrote
 * `nico d’amico`.
 */
function isTypedButForApostrophes(typed: string, text: string): boolean {
  if (apostrophe.test(typed) === apostrophe.test(text)) return false;
  const typedWords = searchWords(typed);
  return searchWords(text).every((word) => typedWords.includes(word));
}

const hasWordStartingWith = (text: string, word: string) => indexWords(text).some((own) => own.startsWith(word));

function partsMatching(words: readonly string[], text: string): string {
  const isMeant = (part: string) =>
    indexWords(part).some((own) =>
      words.some((word) => own.startsWith(word) || isWithinOneError(word, own) || formalNames(word).includes(own)),
    );
  return text.split(' ').filter(isMeant).join(' ');
}

function mostFrequentTexts(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) if (hasSearchableName(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxSuggestions)
    .map(([text]) => text);
}
