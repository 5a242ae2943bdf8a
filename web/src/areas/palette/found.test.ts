import { expect, it } from 'vitest';
import type { AreaMenu } from '../shell/menu.ts';
import { matching, screensOf } from './found.ts';

const Icon = () => null;
const menu: AreaMenu = {
  kind: 'agency',
  sidebar: [
    { entries: [{ label: 'Dashboard', to: '/dashboard', Icon }] },
    {
      subject: 'Certificati',
      entries: [
        { label: 'Nuovo certificato', to: '/nuovo-certificato', Icon },
        { label: 'Formazione', to: '/formazione', Icon, isFor: () => false },
      ],
    },
  ],
  account: [
    { label: 'Home', to: '/dashboard', Icon },
    { label: 'Sicurezza', to: '/sicurezza', Icon },
  ],
};
const screens = screensOf(menu, (entry) => entry.isFor === undefined);

it('names each screen of the menus once, without those of other accounts', () => {
  expect(screens.map(({ value }) => value)).toEqual(['Dashboard', 'Nuovo certificato', 'Sicurezza']);
});

it.each([
  ['', 3],
  ['nuovo cert', 1],
  ['CERTIFICÀTI', 1],
  ['account', 1],
  ['formazione', 0],
])('%j finds %i of them', (text, many) => {
  expect(matching(screens, text)).toHaveLength(many);
});
