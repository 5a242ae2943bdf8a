import { expect, it } from 'vitest';
import { isScreenAddress } from './leads-to-screen.ts';

it.each([
  ['/dashboard', true],
  ['/annuncio/a2B3?x=1', true],
  ['/elenco-notifiche#fine', true],
  ['/annunci-recenti', false],
  ['/necrologio/a2B3/maria', false],
  ['/qualcosa', false],
])('%s is a screen of the private area: %s', (address, screen) => {
  expect(isScreenAddress(address)).toBe(screen);
});
