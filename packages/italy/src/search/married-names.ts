import { isAllCapitals } from '../formatting.ts';
import { otherGivenNames } from './nicknames.ts';
import { searchWords } from './words.ts';

/** `vedova Brandolini`, `ved. De Rossi`, `coniugata Neri`, `vedova di Gino Brandolini`: what stands behind, up to the next sign. */
const marriedNamePattern = /(?<![\p{L}\p{N}])(?:ved(?:ova|\.)?|coniugata) {1,2}(?<name>[\p{L}'’ ]{3,60})/giu;
const surnameParticles = new Set('d da dal dalla de dei del della dello di la le li lo van von'.split(' '));
/** Longest surname in words, without its particles. */
const maxSurnameWords = 2;
const maxMarriedNames = 2;

/** A word with the signs that belong to it. */
const splitTokens = (text: string) => text.split(' ').filter(Boolean);
const isParticle = (token: string) =>
  surnameParticles.has(searchWords(token)[0] ?? '') && searchWords(token).length === 1;
const startsWithCapital = (token: string) => /^(?:d['’])?\p{Lu}/u.test(token);

/**
 * The surname in the name of a spouse: `GINO BRANDOLINI`, `cav. Antonio De Rossi`, `BRANDOLINI GIUSEPPE`; empty where there is only one name,
 * which may be the given one.
 */
export function spouseSurname(spouse: string): string {
  const names = splitTokens(spouse.replace(/[^\p{L}'’ ]/gu, ' ')).filter((token) => searchWords(token).length > 0);
  const [first = '', ...others] = names;
  const last = others.at(-1);
  if (last === undefined) return '';
  const isGiven = (token: string) => otherGivenNames(searchWords(token)[0] ?? '').length > 0;
  if (isGiven(last) && !isGiven(first) && !isParticle(first)) return first;
  const from = names.findLastIndex((token, at) => at < names.length - 1 && !isParticle(token)) + 1;
  return from === 0 ? '' : names.slice(from).join(' ');
}

/** The surnames that a text gives a woman by her husband: `Mariolina Neri vedova Brandolini`. */
export function findMarriedNames(text: string): string[] {
  const found = [...text.matchAll(marriedNamePattern)].map(({ groups }) => surnameAtStart(groups?.name ?? ''));
  return [...new Set(found.filter(Boolean))].slice(0, maxMarriedNames);
}

/** The surname with which some words begin: in capitals one, because the sentence goes on in capitals as well. */
function surnameAtStart(words: string): string {
  const all = splitTokens(words);
  const [first = ''] = all;
  if (isAllCapitals(words)) return leadingNames(all, first === 'DI' ? 2 : 1).join(' ');
  // «vedova di Gino Brandolini», not «vedova Di Giacomo».
  return first === 'di' || first === 'del'
    ? spouseSurname(leadingNames(all.slice(1), maxSurnameWords).join(' '))
    : leadingNames(all, maxSurnameWords).join(' ');
}

/** The first names with their particles, up to a word that begins small. */
function leadingNames(tokens: readonly string[], most: number): string[] {
  const taken: string[] = [];
  let names = 0;
  for (const token of tokens) {
    if (names === most || !(isParticle(token) || startsWithCapital(token))) break;
    if (!isParticle(token)) names += 1;
    taken.push(token);
  }
  return names > 0 && !isParticle(taken.at(-1) ?? '') ? taken : [];
}
