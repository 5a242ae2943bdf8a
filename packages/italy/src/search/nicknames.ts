import diminutives from '../data/nicknames.json' with { type: 'json' };
import { searchWords } from './words.ts';

/** For each word of the table the words on the other side. */
function indexNamePairs(
  table: Readonly<Record<string, string>>,
  inverted: boolean,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [name, others] of Object.entries(table)) {
    const [formal = ''] = searchWords(name);
    for (const other of searchWords(others)) {
      const [from, to] = inverted ? [other, formal] : [formal, other];
      found.set(from, [...(found.get(from) ?? []), to]);
    }
  }
  return found;
}

const formalNamesByDiminutive = indexNamePairs(diminutives, true);
const diminutivesByName = indexNamePairs(diminutives, false);

/** The given names that a diminutive stands for: `toto` for Salvatore and Antonio. Words as `searchWords` gives them. */
export const formalNames = (word: string): readonly string[] => formalNamesByDiminutive.get(word) ?? [];

/** The names that one and the same person may bear beside: what a diminutive stands for, and the diminutives of a name. */
export const otherGivenNames = (word: string): readonly string[] => [
  ...new Set([...formalNames(word), ...(diminutivesByName.get(word) ?? [])]),
];

/** What comes before the name that everybody used: `detto`, `conosciuta come`, `per tutti`. */
const nicknameMarkerSource = [
  'dett[oa]',
  'soprannominat[oa]',
  'chiamat[oa] da tutti',
  'conosciut[oa](?: da tutti)? come',
  '(?<=[,(] ?)per (?:tutti|gli amici)',
].join('|');
const articleSource = '(?:il|la|lo|i|gli|le|[Uu]|[Oo])';
const quotedPattern = [
  '«([^»\n]{2,40})»',
  '“([^”\n]{2,40})”',
  '"([^"\n]{2,40})"',
  '‘([^’\n]{2,40})’',
  "'([^'\n]{2,40})'",
].join('|');
const capitalizedNameSource = "(\\p{Lu}[\\p{L}'’]{1,24}(?: \\p{Lu}[\\p{L}'’]{1,24})?)";
const nicknamePattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${nicknameMarkerSource})[ ,:]{1,3}(?:anche )?(?:${articleSource} )?(?:${quotedPattern}|${capitalizedNameSource})`,
  'gu',
);
/** A text all in capitals has no name that stands out: one word behind `DETTO`. */
const capitalsNicknamePattern = /(?<![\p{L}\p{N}])(?:DETTO|DETTA)[ ,:]{1,3}["«“‘'’(]?(\p{Lu}[\p{L}'’]{1,24})/gu;
const maxNicknames = 4;

/** The names by which a text says that somebody was called: `Gaetano Russo, detto Tanino`. */
export function findNicknames(text: string): string[] {
  const found = [...text.matchAll(nicknamePattern), ...text.matchAll(capitalsNicknamePattern)].map(
    ([, ...names]) => names.find((name) => name !== undefined)?.trim() ?? '',
  );
  return [...new Set(found.filter(Boolean))].slice(0, maxNicknames);
}
