import { fold } from '@commiato/italy/provinces';
import type { Entry, Found } from '../../lib/feature.ts';
import type { AreaMenu } from '../shell/menu.ts';

/** The screens of an area once each, as its menus name them, of which an account sees those that are for it. */
export function screensOf(menu: AreaMenu, isShown: (entry: Entry) => boolean): Found[] {
  const groups = [...menu.sidebar, { subject: 'Account', entries: menu.account }];
  const all = groups.flatMap(({ subject, entries }) =>
    entries.filter(isShown).map(({ label, to, external }) => ({
      value: label,
      detail: subject,
      to,
      ...(external ? { external } : {}),
    })),
  );
  return all.filter(({ to }, place) => all.findIndex((one) => one.to === to) === place);
}

/** Those that have every word of the text in their name or subject, accents and case aside. */
export function matching(screens: readonly Found[], text: string): Found[] {
  const words = text.trim().split(/\s+/).map(fold).filter(Boolean);
  return screens.filter(({ value, detail = '' }) => {
    const name = fold(`${value}${detail}`);
    return words.every((word) => name.includes(word));
  });
}
