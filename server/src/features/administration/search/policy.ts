import type { AdminSearchResult } from '@commiato/contracts/administration/search';
import { minPhoneDigits, telephoneDigits } from '@commiato/contracts/telephone';
import { toComparisonKey } from '@commiato/italy/places/provinces';
import { matchLooseness } from '@commiato/italy/search/words';
import type { SearchedField } from '../../../platform/feature/search-rules.ts';

/** Letters of a long text that are shown on each side of the word. */
const excerptRadius = 30;

/** Which fields hold the words, each once; the first that holds a word stands for it. */
export function matchReasons(q: string, fields: readonly SearchedField[]): AdminSearchResult['perche'] {
  const words = q.split(' ').map(toComparisonKey).filter(Boolean);
  const number = telephoneDigits(q);
  const isNumber = ({ valore }: SearchedField) => number.length >= minPhoneDigits && telephoneDigits(valore) === number;
  const holding = words.flatMap(
    (word) => fields.find((field) => toComparisonKey(field.valore).includes(word)) ?? fields.find(isNumber) ?? [],
  );
  return [...new Set(holding)].map(({ campo, valore, secret }) => ({
    campo,
    valore: secret ? '' : excerptAroundWord(valore, q.split(' ')),
  }));
}

/** What was found, by how its fields hold the words: whole, at the beginning of a word, inside; what is only similar last. Of equals the order stays. */
export function closestFirst<Hit extends { readonly campi: readonly SearchedField[] }>(
  q: string,
  hits: readonly Hit[],
): Hit[] {
  const number = telephoneDigits(q);
  const hasNumber = ({ campi }: Hit) =>
    number.length >= minPhoneDigits && campi.some(({ valore }) => telephoneDigits(valore) === number);
  const loosenessOf = (hit: Hit) =>
    hasNumber(hit)
      ? 0
      : matchLooseness(
          q,
          hit.campi.map(({ valore }) => valore),
        );
  return hits
    .map((hit) => ({ hit, looseness: loosenessOf(hit) }))
    .sort((one, other) => one.looseness - other.looseness)
    .map(({ hit }) => hit);
}

/** A text as far as one line shows it, around the first word that is found in it as it was typed. */
function excerptAroundWord(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= 2 * excerptRadius) return line;
  const small = line.toLowerCase();
  const at = Math.max(0, ...words.filter(Boolean).map((word) => small.indexOf(word.toLowerCase())));
  const [from, to] = [Math.max(0, at - excerptRadius), Math.min(line.length, at + excerptRadius)];
  return `${from > 0 ? '…' : ''}${line.slice(from, to).trim()}${to < line.length ? '…' : ''}`;
}
