import { expect, it } from 'vitest';
import { declaredFeatures } from './declared-features.tsx';

const screens = declaredFeatures.flatMap((one) => one.screens);
const entries = declaredFeatures.flatMap((one) => one.menu);
const doubled = (all: readonly unknown[]) => all.filter((one, place) => all.indexOf(one) !== place);

it('each screen is declared once', () => {
  expect(doubled(screens.map(({ path }) => path))).toEqual([]);
});

it.each(['agency', 'admin'] as const)('the lines of the menus of %s have each a place of their own', (area) => {
  const own = entries.filter((one) => one.for === area || one.for === 'own');
  expect(doubled(own.flatMap(({ group, order }) => (order === undefined ? [] : [`${group} ${order}`])))).toEqual([]);
  expect(doubled(own.flatMap(({ account }) => account ?? []))).toEqual([]);
});

it('a screen that stands under another has a line of its area’s menu to mark', () => {
  const lost = screens.filter(
    ({ under, for: whom }) => under !== undefined && !entries.some((one) => one.for === whom && one.to === under),
  );
  expect(lost.map(({ path }) => path)).toEqual([]);
});

it('a line of an agency’s menu says what it needs where it leads out of the area', () => {
  const lost = entries.filter((one) => one.for === 'agency' && one.external && one.demand === undefined);
  expect(lost.map(({ label }) => label)).toEqual([]);
});
