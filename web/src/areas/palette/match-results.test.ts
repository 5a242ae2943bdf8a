import { expect, it } from 'vitest';
import type { AreaMenu } from '../shell/menu.ts';
import { matchingScreens, screensOfMenu } from './match-results.ts';

const Icon = () => null;
const menu: AreaMenu = {
  kind: 'agency',
  sidebar: [
    { entries: [{ label: 'Dashboard', to: '/dashboard', Icon }] },
    {
      title: 'Certificati',
      entries: [{ label: 'Nuovo certificato', to: '/nuovo-certificato', Icon }],
    },
    {
      title: 'Sistema',
      entries: [{ label: 'Stato del sistema', to: '/stato', Icon, keywords: 'backup copia di sicurezza' }],
    },
  ],
  account: [
    { label: 'Home', to: '/dashboard', Icon },
    { label: 'Sicurezza', to: '/sicurezza', Icon },
  ],
};
const screens = screensOfMenu(menu);

it('names each screen of the menus once', () => {
  expect(screens.map(({ value }) => value)).toEqual([
    'Dashboard',
    'Nuovo certificato',
    'Stato del sistema',
    'Sicurezza',
  ]);
});

it('a screen with the word whole comes before one that holds it inside', () => {
  const named = ['Impostazioni', 'Posta'].map((value) => ({ value, to: `/${value}` }));
  expect(matchingScreens(named, 'posta').map(({ value }) => value)).toEqual(['Posta', 'Impostazioni']);
});

it.each([
  ['certificato', ['Nuovo certificato']],
  ['certificati', ['Nuovo certificato']],
  ['dashboard', ['Dashboard']],
])('%j means one of a thing or many', (text, values) => {
  expect(matchingScreens(screens, text).map(({ value }) => value)).toEqual(values);
});

it.each([
  ['backup', ['Stato del sistema']],
  ['copia di sicurezza', ['Stato del sistema']],
  ['sicurezza', ['Sicurezza', 'Stato del sistema']],
])('%j also finds a screen by what people call it, behind those of that name', (text, values) => {
  expect(matchingScreens(screens, text).map(({ value }) => value)).toEqual(values);
});
