import { type MenuEntry, menuGroups, type PrivateArea } from '../lib/feature.ts';
import { declaredFeatures } from './declared-features.tsx';
import { demandOfScreenAt } from './screen-demand.ts';
import type { AreaMenu, MenuLine } from './shell/menu.ts';

const screens = declaredFeatures.flatMap((one) => one.screens);
const menuEntries = declaredFeatures.flatMap((one) => one.menu);

const menuLine = (entry: MenuEntry): MenuLine => ({
  ...withDemand(entry),
  covers: screens.filter(({ under }) => under === entry.to).map(({ path }) => path),
});

/** With what the screen that an entry leads to needs; an external one says it itself. */
function withDemand(entry: MenuEntry): MenuEntry {
  const demand = demandOfScreenAt(entry.to) ?? entry.demand;
  if (!demand) return entry;
  const { area, adminArea, level = 'vede', alsoSees } = demand;
  const shown = { ...(area && { area }), ...(adminArea && { adminArea }), level, ...(alsoSees && { alsoSees }) };
  return { ...entry, demand: shown };
}

const compareBy = (place: 'order' | 'account') => (one: MenuEntry, other: MenuEntry) =>
  (one[place] ?? 0) - (other[place] ?? 0);

const menuOf = (area: PrivateArea): AreaMenu => ({
  kind: area,
  sidebar: menuGroups[area].map((title) => ({
    ...(title && { title }),
    entries: menuEntries
      .filter((entry) => entry.for === area && entry.group === title)
      .sort(compareBy('order'))
      .map(menuLine),
  })),
  account: menuEntries
    .filter((entry) => (entry.for === area || entry.for === 'own') && entry.account !== undefined)
    .sort(compareBy('account'))
    .map(withDemand),
});

/** Sidebar and account menu of each area, made from what is declared. */
export const menus: Readonly<Record<PrivateArea, AreaMenu>> = { agency: menuOf('agency'), admin: menuOf('admin') };
