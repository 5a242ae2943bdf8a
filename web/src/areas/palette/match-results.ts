import { matchLooseness } from '@commiato/italy/search/words';
import type { PaletteResult } from '../../lib/feature.ts';
import { suggestionsWithWords } from '../../ui/fields/suggestions-with-words.ts';
import type { AreaMenu } from '../shell/menu.ts';

/** The screens in the menus of an area, each once. */
export function screensOfMenu(menu: AreaMenu): PaletteResult[] {
  const groups = [...menu.sidebar, { title: 'Account', entries: menu.account }];
  const all = groups.flatMap(({ title, entries }) =>
    entries.map(({ label, to, external, keywords }) => ({
      value: label,
      detail: title,
      to,
      ...(external ? { external } : {}),
      ...(keywords ? { keywords } : {}),
    })),
  );
  return all.filter(({ to }, place) => all.findIndex((one) => one.to === to) === place);
}

/** From this many letters on, the last vowel of a word is ignored: `preventivo` finds `Preventivi`. */
const minLengthToDropFinalVowel = 5;
const withoutFinalVowel = (word: string) =>
  word.length < minLengthToDropFinalVowel ? word : word.replace(/[aeiou]$/, '');

/** The screens that somebody means, those that have the words whole first: one or many of a thing is the same to who looks for it. Those found only by other words for them (`keywords`) come last. */
export const matchingScreens = (screens: readonly PaletteResult[], text: string): PaletteResult[] => {
  const distanceOf = ({ value, detail = '' }: PaletteResult) => matchLooseness(text, [value, detail]);
  const matchedByLabel = suggestionsWithWords(screens, text, withoutFinalVowel).sort(
    (one, other) => distanceOf(one) - distanceOf(other),
  );
  const matchedByKeyword = screens.filter(
    (screen) =>
      !matchedByLabel.includes(screen) &&
      suggestionsWithWords(
        [{ ...screen, detail: `${screen.detail ?? ''} ${screen.keywords ?? ''}` }],
        text,
        withoutFinalVowel,
      ).length > 0,
  );
  return [...matchedByLabel, ...matchedByKeyword];
};
