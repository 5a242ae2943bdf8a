import { toComparisonKey } from '@commiato/italy/places/provinces';
import type { PaletteResult } from '../../lib/feature.ts';
import type { AreaMenu } from '../shell/menu.ts';

/** The screens in the menus of an area, each once. */
export function screensOfMenu(menu: AreaMenu): PaletteResult[] {
  const groups = [...menu.sidebar, { title: 'Account', entries: menu.account }];
  const all = groups.flatMap(({ title, entries }) =>
    entries.map(({ label, to, external }) => ({
      value: label,
      detail: title,
      to,
      ...(external ? { external } : {}),
    })),
  );
  return all.filter(({ to }, place) => all.findIndex((one) => one.to === to) === place);
}

/** From this many letters on, the last vowel of a word is ignored: `preventivo` finds `Preventivi`. */
const minLengthToDropFinalVowel = 5;
const withoutFinalVowel = (word: string) =>
  word.length < minLengthToDropFinalVowel ? word : word.replace(/[aeiou]$/, '');

/** The screens that somebody means: one or many of a thing is the same to who looks for it. */
export const matchingScreens = (screens: readonly PaletteResult[], text: string): PaletteResult[] =>
  resultsWithWords(screens, text, withoutFinalVowel);

/** Those that have every word of the text in their name or group title, accents and case aside. */
export const matchingResults = (found: readonly PaletteResult[], text: string): PaletteResult[] =>
  resultsWithWords(found, text, (word) => word);

function resultsWithWords(
  screens: readonly PaletteResult[],
  text: string,
  meant: (word: string) => string,
): PaletteResult[] {
  const words = text.trim().split(/\s+/).map(toComparisonKey).filter(Boolean).map(meant);
  return screens.filter(({ value, detail = '' }) => {
    const name = toComparisonKey(`${value}${detail}`);
    return words.every((word) => name.includes(word));
  });
}
