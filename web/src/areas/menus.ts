import { matchPath } from 'react-router';
import { type Area, type MenuEntry, menuGroups } from '../lib/feature.ts';
import type { Demand } from '../lib/rights.ts';
import { declaredFeatures } from './declared-features.tsx';
import type { AreaMenu, MenuLine } from './shell/menu.ts';

const screens = declaredFeatures.flatMap((one) => one.screens);
const entries = declaredFeatures.flatMap((one) => one.menu);

/** What the screen that an entry leads to needs; an external one says it itself. */
function demandOf({ to, demand }: MenuEntry): Demand | undefined {
  const [path = ''] = to.split('?');
  const screen = screens.find((one) => matchPath(one.path, path) !== null);
  return screen?.for === 'agency' ? screen : demand;
}

const menuLine = (entry: MenuEntry): MenuLine => ({
  ...withDemand(entry),
  covers: screens.filter(({ under }) => under === entry.to).map(({ path }) => path),
});

function withDemand(entry: MenuEntry): MenuEntry {
  const demand = demandOf(entry);
  return demand ? { ...entry, demand: { area: demand.area, level: demand.level ?? 'vede' } } : entry;
}

const compareBy = (place: 'order' | 'account') => (one: MenuEntry, other: MenuEntry) =>
  (one[place] ?? 0) - (other[place] ?? 0);

const menuOf = (area: Area): AreaMenu => ({
  kind: area,
  sidebar: menuGroups[area].map((title) => ({
    ...(title && { title }),
    entries: entries
      .filter((entry) => entry.for === area && entry.group === title)
      .sort(compareBy('order'))
      .map(menuLine),
  })),
  account: entries
    .filter((entry) => (entry.for === area || entry.for === 'own') && entry.account !== undefined)
    .sort(compareBy('account'))
    .map(withDemand),
});

/** Sidebar and account menu of each area, made from what is declared. */
export const menus: Readonly<Record<Area, AreaMenu>> = { agency: menuOf('agency'), admin: menuOf('admin') };
