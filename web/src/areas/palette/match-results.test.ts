import { expect, it } from 'vitest';
import type { AreaMenu } from '../shell/menu.ts';
import { matchingResults, matchingScreens, screensOfMenu } from './match-results.ts';

const Icon = () => null;
const menu: AreaMenu = {
  kind: 'agency',
  sidebar: [
    { entries: [{ label: 'Dashboard', to: '/dashboard', Icon }] },
    {
      title: 'Certificati',
      entries: [{ label: 'Nuovo certificato', to: '/nuovo-certificato', Icon }],
    },
  ],
  account: [
    { label: 'Home', to: '/dashboard', Icon },
    { label: 'Sicurezza', to: '/sicurezza', Icon },
  ],
};
const screens = screensOfMenu(menu);

it('names each screen of the menus once', () => {
  expect(screens.map(({ value }) => value)).toEqual(['Dashboard', 'Nuovo certificato', 'Sicurezza']);
});

it.each([
  ['', 3],
  ['nuovo cert', 1],
  ['CERTIFICÀTI', 1],
  ['account', 1],
  ['formazione', 0],
])('%j finds %i of them', (text, many) => {
  expect(matchingResults(screens, text)).toHaveLength(many);
});

it.each([
  ['certificato', ['Nuovo certificato']],
  ['certificati', ['Nuovo certificato']],
  ['dashboard', ['Dashboard']],
])('%j means one of a thing or many', (text, values) => {
  expect(matchingScreens(screens, text).map(({ value }) => value)).toEqual(values);
});

it('what was found for other words is not stretched', () => {
  expect(matchingResults([{ value: 'Rosso', to: '/x' }], 'rossi')).toEqual([]);
});
